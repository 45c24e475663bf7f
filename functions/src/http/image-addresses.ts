import type { Request } from "express";

/**
 * Images of the shop have a path on its site, which a page of another origin would look up on its own host. In an answer to such a page they
 * have their whole address. `site` is from the configuration, because a client can choose its request's host, and caches keep the answer.
 */
export const imageAddresses =
  (site: string) =>
  <T extends { img: string }>(request: Request, item: T): T => {
    const origin = request.get("origin");
    const isElsewhere = origin !== undefined && origin !== site;
    return isElsewhere && item.img.startsWith("/") ? { ...item, img: site + item.img } : item;
  };
