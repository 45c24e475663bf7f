import type { Request } from "express";

/*
 * Images of the shop have a path on its site, which a page of another origin would look up on its own host. `site` is from the configuration,
 * because a client can choose its request's host.
 */

type WithImage = { img: string };

/** An answer that caches keep for everybody: its image has its whole address. */
export const wholeAddress =
  (site: string) =>
  <T extends WithImage>(item: T): T =>
    item.img.startsWith("/") ? { ...item, img: site + item.img } : item;

/** An answer to one caller: its image has its whole address unless a page of the site asks. */
export const addressFor = (site: string) => {
  const whole = wholeAddress(site);
  return <T extends WithImage>(request: Request, item: T): T => {
    const origin = request.get("origin");
    return origin === undefined || origin === site ? item : whole(item);
  };
};
