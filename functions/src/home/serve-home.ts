import type { Request, Response } from "express";
import type { Firestore } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { forLog } from "../store/logging.ts";
import type { BuiltPages, HomePath } from "./built-pages.ts";
import { PAGE_HEADERS } from "./page-headers.ts";
import { readHome } from "./read-home.ts";

interface HomeDependencies {
  db: Firestore;
  pages: () => Promise<BuiltPages>;
  /** How long to wait for the shop's data, in milliseconds. */
  timeout?: number;
}

const TIMEOUT_MS = 3000;

// The CDN keeps the page as long as the API's lists. A browser always asks again: its cache must not show a page of an earlier deployment,
// whose scripts are gone. The CDN keeps an incomplete page just long enough to withstand a rush.
const COMPLETE = "public, max-age=0, s-maxage=300";
const INCOMPLETE = "public, max-age=0, s-maxage=10";

const isHome = (path: string): path is HomePath => path === "/" || path === "/home";

/**
 * Answers with the home page and its newest products and reviews. What cannot be read in time is left out, and the page loads it from the API
 * in the browser. So the home page also works while Firestore does not.
 */
export const serveHome = async (
  { method, path, originalUrl }: Pick<Request, "method" | "path" | "originalUrl">,
  response: Response,
  { db, pages, timeout = TIMEOUT_MS }: HomeDependencies,
): Promise<void> => {
  const answer = (status: number, headers: Record<string, string>, type: string, body: string) => {
    response.removeHeader("X-Powered-By");
    response.set({ ...PAGE_HEADERS, ...headers });
    response.status(status).type(type).send(body);
  };
  if (method !== "GET" && method !== "HEAD") return answer(405, { Allow: "GET, HEAD" }, "text", "Method not allowed");
  if (!isHome(path)) return answer(404, {}, "text", "Not found");
  // The CDN keeps a page for each query, and the page reads none.
  if (originalUrl.includes("?")) return answer(302, { Location: path, "Cache-Control": COMPLETE }, "text", "");

  const [built, { content, failed }] = await Promise.all([pages(), readHome({ db }, timeout)]);
  for (const error of failed) logger.error("The home page is incomplete", forLog(error));
  try {
    const html = await built.render(path, content);
    answer(200, { "Cache-Control": failed.length > 0 ? INCOMPLETE : COMPLETE }, "html", html);
  } catch (error) {
    logger.error("The home page could not be rendered", forLog(error));
    answer(200, { "Cache-Control": INCOMPLETE }, "html", built.minimal(path));
  }
};
