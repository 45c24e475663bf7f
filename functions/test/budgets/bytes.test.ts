import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { webFolder } from "../../dev/emulators/config.ts";
import { inRoot } from "../../dev/folders.ts";
import { readBuild } from "../../lab/bench/build.ts";
import { bytesSection } from "../../lab/bench/bytes.ts";
import { ROUTES } from "../../lab/bench/routes.ts";

const FONT_BUDGET = 25_000;

const build = readBuild();
const pages = ROUTES.map((route) => ({ ...route, ...build.bytesOf(route) }));
const isOfVisitors = (id: string) =>
  pages.some((one) => one.id === id && one.who === "visitor" && !/^(login|signUp)$/.test(id));

test("every page keeps within its budgets of JavaScript and CSS", () => {
  expect(bytesSection(build).broken).toEqual([]);
});

test("[F-3] a public page is painted from its HTML alone, in a font of the system until the shop's is there", () => {
  const fonts = readdirSync(inRoot("web", webFolder, "assets")).filter((name) => name.endsWith(".woff2"));
  expect(fonts).toHaveLength(1);
  for (const font of fonts) expect(build.sizeOf(`assets/${font}`)).toBeLessThanOrEqual(FONT_BUDGET);
  const [beforeScripts = ""] = build.read("login.html").toString().split('<template id="scripts">');
  expect(beforeScripts).toMatch(/@font-face{[^}]*font-display:swap/);
  expect(beforeScripts).not.toMatch(/rel="(stylesheet"(?! disabled)|modulepreload")|<script[^>]* src=/);
});

test("[F-2] [F-3] large scripts begin with the hint to compile their functions off the main thread", () => {
  const scripts = readdirSync(inRoot("web", webFolder, "assets")).filter((name) => name.endsWith(".js"));
  const sources = scripts.map((name) => build.read(`assets/${name}`).toString());
  const unhinted = sources.filter(
    (source) => source.length > 20_000 && !source.startsWith("//# allFunctionsCalledOnLoad"),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(unhinted.map((source) => source.slice(0, 100))).toEqual([]);
});

/** Packages by the pages that load none of them. */
const NOT_LOADED: [title: string, packages: RegExp, by: (id: string) => boolean][] = [
  ["visitors' pages but the sign-in: Firebase, Stripe", /firebase|reactfire|rxjs|stripe/, (id) => isOfVisitors(id)],
  ["[G-4] the product list: Firestore", /firebase\/firestore|reactfire|rxjs/, (id) => id === "productList"],
  ["every page but the payment: Stripe", /node_modules\/@stripe\//, (id) => id !== "payment"],
  [
    "every page: Firebase products that the shop does not use, and regular expressions for Firestore's pipelines",
    /@firebase\/(database|storage|functions|remote-config|installations|performance|analytics|ai)\/|re2js\//,
    () => true,
  ],
];

test.each(NOT_LOADED)("not loaded by %s", (_, packages, by) => {
  const loading = pages.filter(({ id }) => by(id));
  expect(loading).not.toEqual([]);
  for (const { path, modules } of loading)
    expect({ path, loads: modules.filter((name) => packages.test(name)) }).toEqual({ path, loads: [] });
});

test.each(pages)("$path does not load the code of other pages and features", ({ page, modules }) => {
  const features = modules.filter((name) => name.startsWith("src/features/"));
  expect(features.filter((name) => name.endsWith("-page.tsx"))).toEqual([page]);
  const own = `${page.split("/").slice(0, 3).join("/")}/`;
  expect(features.filter((name) => !name.startsWith(own))).toEqual([]);
  expect(modules.filter((name) => /node_modules\/react-dom\//.test(name))).not.toEqual([]);
});
