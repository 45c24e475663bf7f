import type { Request } from "express";

/* A page of another origin would look up an image's path on its own host. A client chooses its request's host. */

type WithImage = { img: string };

/** Makes an image's URL whole, in a response that caches keep for everybody. */
export const wholeAddress =
  (site: string) =>
  <T extends WithImage>(item: T): T =>
    item.img.startsWith("/") ? { ...item, img: site + item.img } : item;

/** Makes an image's URL whole unless a page of the site asks. */
export const addressFor = (site: string) => {
  const whole = wholeAddress(site);
  return <T extends WithImage>(request: Request, item: T): T => {
    const origin = request.get("origin");
    return origin === undefined || origin === site ? item : whole(item);
  };
};
