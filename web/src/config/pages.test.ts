import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RENDERED_PATHS } from "contract/rendered-pages";
import { describe, expect, test } from "vitest";
import { adminPages } from "./admin-pages.ts";
import { framePath, memberPages, moduleOf, publicPages } from "./pages.ts";

interface Rule {
  source?: string;
  regex?: string;
}
interface Hosting {
  rewrites: (Rule & { destination?: string; function?: { functionId: string; pinTag?: boolean } })[];
  headers: (Rule & { headers: { key: string; value: string }[] })[];
}
const firebase = readFileSync(join(import.meta.dirname, "../../../firebase.json"), "utf8");
const { rewrites, headers } = (JSON.parse(firebase) as { hosting: Hosting }).hosting;

/** Hosting's globs, as far as firebase.json uses them. */
const covers = ({ source = "", regex }: Rule, address: string) =>
  new RegExp(regex ?? `^${source.replaceAll(/\*+/g, (stars) => (stars === "**" ? ".*" : "[^/]+"))}$`).test(address);
const rewriteOf = (address: string) => rewrites.find((rule) => covers(rule, address));

const pages = Object.entries({ ...publicPages, ...memberPages, ...adminPages });
const addressOf = (path: string) => path.replaceAll(/:\w+/g, "something");
const addressesOf = (list: Record<string, { path: string; alias?: string }>) =>
  Object.values(list).flatMap(({ path, alias }) => [path, alias].flatMap((one) => (one ? [addressOf(one)] : [])));
const everyAddress = [...addressesOf(publicPages), ...addressesOf(memberPages), ...addressesOf(adminPages)];
const privatePaths = Object.values({ ...memberPages, ...adminPages }).map(({ path }) => path);
const onRequest = Object.values(publicPages).filter(({ rendered }) => rendered === "on request");

describe("the list of pages", () => {
  test("has each address and each ID once", () => {
    expect(new Set(everyAddress).size).toBe(everyAddress.length);
    expect(pages.length).toBe(Object.values([publicPages, memberPages, adminPages]).flatMap(Object.keys).length);
  });

  test("has every module of a page, and each page has its module", () => {
    const modules = Object.keys(import.meta.glob("../features/**/*-page.tsx"));
    const found = pages.map(([id]) => modules.filter((file) => file.endsWith(moduleOf(id))));
    expect(found.map((files) => files.length)).toEqual(pages.map(() => 1));
    expect(found.flat().sort()).toEqual(modules.sort());
  });

  test("[F-2] has the pages that the function `home` renders", () => {
    expect(onRequest).toEqual([publicPages.home]);
    expect(addressesOf({ home: publicPages.home, list: memberPages.productList })).toEqual([...RENDERED_PATHS]);
  });
});

describe("firebase.json", () => {
  test("serves prerendered pages as files", () => {
    const atBuild = Object.values(publicPages).filter(({ rendered }) => rendered === "at build");
    for (const address of addressesOf(Object.fromEntries(atBuild.entries())))
      expect({ address, rewrite: rewriteOf(address) }).toEqual({ address, rewrite: undefined });
  });

  // firebase-tools updates a service once for each pinned rewrite, all at the same time. Cloud Run accepts only the first update.
  test("[F-2] sends the addresses of rendered pages to the function `home`, with one pinned rewrite", () => {
    const pinned = rewrites.filter((rule) => rule.function?.pinTag);
    expect(pinned).toMatchObject([{ function: { functionId: "home" } }]);
    for (const address of RENDERED_PATHS) expect(rewriteOf(address)).toBe(pinned[0]);
    // The illustrations are files.
    expect(rewriteOf("/products/gauze-pads.svg")).toBe(undefined);
  });

  test.each(privatePaths.filter((path) => path.includes(":")))(
    "[F-1] serves the frame of %s at each of its addresses",
    (path) => {
      expect(rewriteOf(addressOf(path))).toMatchObject({ destination: `${framePath(path)}.html` });
    },
  );

  test("rewrites no other addresses than those of pages and of the API", () => {
    const others = rewrites.filter((rule) => !["api", "images"].includes(rule.function?.functionId ?? ""));
    expect(others.filter((rule) => !everyAddress.some((address) => covers(rule, address)))).toEqual([]);
  });

  test("makes browsers revalidate every page: an old one would request scripts that no longer exist", () => {
    const files = everyAddress.filter((address) => rewriteOf(address)?.function === undefined);
    const kept = files.filter((address) => {
      const set = headers.filter((rule) => covers(rule, address)).flatMap((rule) => rule.headers);
      return set.findLast(({ key }) => key === "Cache-Control")?.value !== "no-cache";
    });
    expect(kept).toEqual([]);
  });
});
