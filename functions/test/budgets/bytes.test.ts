import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { webFolder } from "../../dev/emulators/config.ts";
import { inRoot } from "../../dev/folders.ts";
import { readBuild } from "../../lab/bench/build.ts";
import { bytesSection } from "../../lab/bench/bytes.ts";
import { ROUTES } from "../../lab/bench/routes.ts";

const FONT_BUDGET = 25_000;

const build = readBuild();
const pages = ROUTES.map((route) => ({ ...route, ...build.bytesOf(route) }));
const visitors = pages.filter(({ who }) => who === "visitor");

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

describe("what a page does not load", () => {
  const FIREBASE = /firebase|reactfire|rxjs|stripe/;

  test.each(visitors.filter(({ id }) => id !== "login" && id !== "signUp"))(
    "$path: Firebase, Stripe and reactfire",
    ({ modules }) => {
      expect(modules.filter((name) => FIREBASE.test(name))).toEqual([]);
      expect(modules.filter((name) => /node_modules\/react-dom\//.test(name))).not.toEqual([]);
    },
  );

  test("[G-4] the product list: Firestore and reactfire", () => {
    const list = pages.find(({ id }) => id === "productList");
    expect(list?.modules.filter((name) => /firebase\/firestore|reactfire|rxjs/.test(name))).toEqual([]);
  });

  test("Stripe, but for the payment page", () => {
    const paying = pages.filter(({ modules }) => modules.some((name) => name.includes("node_modules/@stripe/")));
    expect(paying.map(({ id }) => id)).toEqual(["payment"]);
  });

  test("Firebase products that the shop does not use, and regular expressions for Firestore's pipelines", () => {
    const unused =
      /@firebase\/(database|storage|functions|remote-config|installations|performance|analytics|ai)\/|re2js\//;
    for (const { modules } of pages) expect(modules.filter((name) => unused.test(name))).toEqual([]);
  });

  test.each(pages)("$path: the code of other pages and features", ({ page, modules }) => {
    const features = modules.filter((name) => name.startsWith("src/features/"));
    expect(features.filter((name) => name.endsWith("-page.tsx"))).toEqual([page]);
    const own = `${page.split("/").slice(0, 3).join("/")}/`;
    expect(features.filter((name) => !name.startsWith(own))).toEqual([]);
  });
});
