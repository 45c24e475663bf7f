import type { Request, Response } from "express";
import { logger } from "firebase-functions";
import { readImage } from "../catalog/read-image.ts";
import { imageAt } from "../contract/image.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import { forLog } from "../store/logging.ts";
import { reportUnreadable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'",
  // Pages of other origins may show these images.
  "Cross-Origin-Resource-Policy": "cross-origin",
};
const UNCHANGEABLE = "public, max-age=31536000, immutable";
// The image may be stored right after. The CDN absorbs many requests at once.
const MISSING = "public, max-age=0, s-maxage=10";

/** The image at an address; undefined if there is none, or it is damaged. */
const imageFor = async (store: Store, path: string) => {
  const named = imageAt(path);
  if (!named) return undefined;
  try {
    const image = await readImage(store, named.id);
    return image?.contentType === named.type ? image : undefined;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    reportUnreadable(error);
    return undefined;
  }
};

/** Serves an image that an admin stored. Its address has the hash of its content, so it never changes. */
export const serveImage = async (
  { method, path, originalUrl }: Pick<Request, "method" | "path" | "originalUrl">,
  response: Response,
  store: Store,
): Promise<void> => {
  const refuse = (status: number, headers: Record<string, string>, text: string) =>
    void response.status(status).set(headers).type("text").send(text);
  response.removeHeader("X-Powered-By");
  response.set(HEADERS);
  if (method !== "GET" && method !== "HEAD") return refuse(405, { Allow: "GET, HEAD" }, "Method not allowed");
  try {
    // With a query, one image would have endless addresses, which caches keep separately.
    const image = originalUrl.includes("?") ? undefined : await imageFor(store, path);
    if (!image) return refuse(404, { "Cache-Control": MISSING }, "Not found");
    response.set("Cache-Control", UNCHANGEABLE).type(image.contentType).send(Buffer.from(image.bytes));
  } catch (error) {
    logger.error("An image could not be read", forLog(error));
    refuse(503, { "Cache-Control": "no-store" }, "Please try again in a moment");
  }
};
