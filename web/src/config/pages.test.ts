import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RENDERED_PATHS } from "contract/rendered-pages";
import { expect, test } from "vitest";
import { publicModules } from "../app/page-routes.tsx";
import { privateModules } from "../app/private-modules.ts";
import { addressesOf, type PageFacts, shellPath } from "./page-facts.ts";
import { pageList } from "./pages.ts";

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

const addressOf = (path: string) => path.replaceAll(/:\w+/g, "something");
const concreteOf = (list: PageFacts[]) => list.flatMap(addressesOf).map(addressOf);
const everyAddress = concreteOf(pageList);
const isPrivate = ({ who }: PageFacts) => who !== "all";

test("[T-5] the list of pages has each address once, the module of each page, and a skeleton for each page behind the sign-in alone", () => {
  expect(new Set(everyAddress).size).toBe(everyAddress.length);
  const modules = Object.keys(import.meta.glob("../features/**/*-page.tsx"));
  expect(pageList.map(({ module }) => `../features/${module}.tsx`).sort()).toEqual(modules.sort());
  const named = pageList.filter(({ skeleton }) => skeleton !== undefined);
  expect(named.map(({ id }) => id)).toEqual(pageList.filter(isPrivate).map(({ id }) => id));
});

test("[T-5] the modules that the router has for visitors are those of the public pages", () => {
  const isPublic = pageList.filter((page) => !isPrivate(page)).map(({ module }) => `../features/${module}.tsx`);
  expect(Object.keys(publicModules).sort()).toEqual(isPublic.sort());
  expect(Object.keys(privateModules)).toHaveLength(pageList.length - isPublic.length);
});

test("[F-2] the list of pages has the pages that the function `home` renders", () => {
  expect(concreteOf(pageList.filter(({ rendered }) => rendered === "on request"))).toEqual([...RENDERED_PATHS]);
});

test("firebase.json serves prerendered pages as files", () => {
  const atBuild = pageList.filter((page) => !isPrivate(page) && page.rendered === undefined);
  for (const address of concreteOf(atBuild))
    expect({ address, rewrite: rewriteOf(address) }).toEqual({ address, rewrite: undefined });
});

// firebase-tools updates a service once for each pinned rewrite, all at once. Cloud Run accepts the first alone.
test("[F-2] firebase.json sends the addresses of rendered pages to the function `home`, with one pinned rewrite", () => {
  const pinned = rewrites.filter((rule) => rule.function?.pinTag);
  expect(pinned).toMatchObject([{ function: { functionId: "home" } }]);
  for (const address of RENDERED_PATHS) expect(rewriteOf(address)).toBe(pinned[0]);
  // The illustrations are files.
  expect(rewriteOf("/products/gauze-pads.svg")).toBe(undefined);
});

test.each(pageList.filter((page) => isPrivate(page) && page.path.includes(":")))(
  "[F-1] firebase.json serves the shell of $path at each of its addresses",
  ({ path }) => {
    expect(rewriteOf(addressOf(path))).toMatchObject({ destination: `${shellPath(path)}.html` });
  },
);

test("firebase.json rewrites no other addresses than those of pages and of the API", () => {
  const others = rewrites.filter((rule) => !["api", "images"].includes(rule.function?.functionId ?? ""));
  expect(others.filter((rule) => !everyAddress.some((address) => covers(rule, address)))).toEqual([]);
});

test("firebase.json makes browsers revalidate every page: an old one would request scripts that no longer exist", () => {
  const files = everyAddress.filter((address) => rewriteOf(address)?.function === undefined);
  const kept = files.filter((address) => {
    const set = headers.filter((rule) => covers(rule, address)).flatMap((rule) => rule.headers);
    return set.findLast(({ key }) => key === "Cache-Control")?.value !== "no-cache";
  });
  expect(kept).toEqual([]);
});
