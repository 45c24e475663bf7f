import compression from "compression";
import type { Request, Response } from "express";
import { logger } from "firebase-functions";
import { RENDERED_PATHS } from "../contract/rendered-pages.ts";
import { forLog } from "../store/logging.ts";
import type { BuiltPages } from "./built-pages.ts";
import { type ContentSources, readContent } from "./read-content.ts";

/** The headers of every page, as in firebase.json. web/build/security sets what a page can load and run. */
export const PAGE_HEADERS = {
  "Strict-Transport-Security": "max-age=31556926; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    'camera=(self), display-capture=(), geolocation=(), microphone=(), midi=(), usb=(), payment=(self "https://js.stripe.com")',
  // Google's sign-in needs its popup.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;

interface PageDependencies extends ContentSources {
  pages: () => Promise<BuiltPages>;
  /** The time to wait for the shop's data, in milliseconds. */
  timeout?: number;
}

const TIMEOUT_MS = 3000;

const compress = compression();

// The CDN keeps a page as long as the API's lists, and an incomplete one just long enough for a rush. Browsers always
// ask: a page of an earlier deployment names scripts that are gone.
const COMPLETE = "public, max-age=0, s-maxage=300";
const INCOMPLETE = "public, max-age=0, s-maxage=10";

/** Serves a page with the shop's data. The browser loads what can't be read in time. */
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
    // The CDN keeps a page for each query. A search's list is made in the browser. The home page has no query.
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
