import compression from "compression";
import type { Request, Response } from "express";
import { logger } from "firebase-functions";
import { RENDERED_PATHS } from "../contract/rendered-pages.ts";
import { forLog } from "../store/logging.ts";
import type { BuiltPages } from "./built-pages.ts";
import { PAGE_HEADERS } from "./page-headers.ts";
import { type ContentSources, readContent } from "./read-content.ts";

interface PageDependencies extends ContentSources {
  pages: () => Promise<BuiltPages>;
  /** How long to wait for the shop's data, in milliseconds. */
  timeout?: number;
}

const TIMEOUT_MS = 3000;

const compress = compression();

// The CDN keeps the page as long as the API's lists. A browser always asks again: its cache must not show a page of an earlier deployment,
// whose scripts are gone. The CDN keeps an incomplete page just long enough to withstand a rush.
const COMPLETE = "public, max-age=0, s-maxage=300";
const INCOMPLETE = "public, max-age=0, s-maxage=10";

/**
 * Answers with a page and the shop's data in it: the home page, or the list of products. What cannot be read in time is left out, and the
 * page loads it from the API in the browser. So these pages also work while Firestore does not.
 */
export const servePage = async (
  request: Request,
  response: Response,
  { pages, timeout = TIMEOUT_MS, ...sources }: PageDependencies,
): Promise<void> => {
  const { method, path: asked, originalUrl } = request;
  await new Promise<void>((next) => compress(request, response, () => next()));
  const answer = (status: number, headers: Record<string, string>, type: string, body: string) => {
    response.removeHeader("X-Powered-By");
    response.set({ ...PAGE_HEADERS, ...headers });
    response.status(status).type(type).send(body);
  };
  if (method !== "GET" && method !== "HEAD") return answer(405, { Allow: "GET, HEAD" }, "text", "Method not allowed");
  const path = RENDERED_PATHS.find((one) => one === asked);
  if (!path) return answer(404, {}, "text", "Not found");
  if (originalUrl.includes("?")) {
    // The CDN keeps a page for each query. The browser makes the list of a search, so such a page reads nothing. The home page reads no query.
    if (path === "/products")
      return answer(200, { "Cache-Control": COMPLETE }, "html", await (await pages()).render(path, {}));
    return answer(302, { Location: path, "Cache-Control": COMPLETE }, "text", "");
  }

  const [built, { content, failed }] = await Promise.all([pages(), readContent(path, sources, timeout)]);
  for (const error of failed) logger.error("A page is incomplete", { path, ...forLog(error) });
  try {
    const html = await built.render(path, content);
    answer(200, { "Cache-Control": failed.length > 0 ? INCOMPLETE : COMPLETE }, "html", html);
  } catch (error) {
    logger.error("A page could not be rendered", { path, ...forLog(error) });
    answer(200, { "Cache-Control": INCOMPLETE }, "html", await built.render(path, {}));
  }
};
