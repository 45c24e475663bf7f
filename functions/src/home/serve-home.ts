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
  /** How long the shop's data is waited for, in milliseconds. */
  patience?: number;
}

const PATIENCE_MS = 3000;

// The CDN keeps the page as long as it keeps the API's lists. A browser asks again each time: a page of an earlier deployment, whose
// scripts are gone, must not come out of its cache. A page that lacks something is kept just long enough to bear a rush.
const COMPLETE = "public, max-age=0, s-maxage=300";
const INCOMPLETE = "public, max-age=0, s-maxage=10";

const isHome = (path: string): path is HomePath => path === "/" || path === "/home";

/**
 * Answers with the home page, its newest products and reviews in it. Whatever can't be had in time is left out, and the page asks
 * the API for it in the browser: a shop in trouble shows its home page still.
 */
export const serveHome = async (
  { method, path }: Pick<Request, "method" | "path">,
  response: Response,
  { db, pages, patience = PATIENCE_MS }: HomeDependencies,
): Promise<void> => {
  const answer = (status: number, headers: Record<string, string>, type: string, body: string) => {
    response.removeHeader("X-Powered-By");
    response.set({ ...PAGE_HEADERS, ...headers });
    response.status(status).type(type).send(body);
  };
  if (method !== "GET" && method !== "HEAD") return answer(405, { Allow: "GET, HEAD" }, "text", "Method not allowed");
  if (!isHome(path)) return answer(404, {}, "text", "Not found");

  const [built, { content, failed }] = await Promise.all([pages(), readHome({ db }, patience)]);
  for (const error of failed) logger.error("The home page lacks something", forLog(error));
  try {
    const html = await built.render(path, content);
    answer(200, { "Cache-Control": failed.length > 0 ? INCOMPLETE : COMPLETE }, "html", html);
  } catch (error) {
    logger.error("The home page could not be rendered", forLog(error));
    answer(200, { "Cache-Control": INCOMPLETE }, "html", built.bare(path));
  }
};
