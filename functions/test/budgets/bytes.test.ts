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

describe("the font of the text", () => {
  test("[F-3] keeps within its budget, and does not have a page laid out again", () => {
    const fonts = readdirSync(inRoot("web", webFolder, "assets")).filter((name) => /latin-wght.*\.woff2$/.test(name));
    expect(fonts).toHaveLength(1);
    for (const font of fonts) expect(build.sizeOf(`assets/${font}`)).toBeLessThanOrEqual(FONT_BUDGET);
    const css = [...new Set(pages.flatMap(({ styles }) => styles))].map((file) => build.read(file)).join("");
    expect(css).toContain("@font-face");
    expect(css).not.toMatch(/font-display:(?!optional)/);
  });
});

test("[F-3] what a public page is painted with is in its HTML, and nothing competes with it", () => {
  const html = build.read("login.html").toString();
  expect(html).toContain("@font-face");
  expect(html.split('<template id="scripts">')[0]).not.toMatch(
    /rel="(stylesheet(?!" disabled)|preload|modulepreload)"|<script[^>]* src=/,
  );
});

test("[F-2] the script that a frame requests before the others is its largest", () => {
  const [, waiting = ""] =
    /<template id="scripts">(.*?)<\/template>/.exec(build.read("dashboard/orders.html").toString()) ?? [];
  const scripts = [...waiting.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([tag, file = ""]) => ({
    isEarly: tag.includes(" data-early"),
    size: build.sizeOf(file),
  }));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.sort((one, other) => other.size - one.size).map(({ isEarly }) => isEarly)).toEqual(
    scripts.map((_, index) => index === 0),
  );
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

test("[F-2] the stylesheet of toasts, which loads late, sets nothing on the root", () => {
  const sheets = readdirSync(inRoot("web", webFolder, "assets")).filter((name) => /^toast.*\.css$/.test(name));
  expect(sheets).toHaveLength(1);
  for (const sheet of sheets) expect(build.read(`assets/${sheet}`).includes(":root"), sheet).toBe(false);
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
