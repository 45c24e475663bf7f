import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { webFolder } from "../../dev/emulators/config.ts";
import { inRoot } from "../../dev/folders.ts";
import { CSS_BUDGET, FONT_BUDGET, jsBudget } from "../../lab/bench/bytes/budgets.ts";
import { readBuild } from "../../lab/bench/bytes/build.ts";
import { bytesOf } from "../../lab/bench/bytes/route-bytes.ts";
import { PUBLIC_ROUTES, ROUTES } from "../../lab/bench/routes.ts";

const build = readBuild();
const loaded = new Map(ROUTES.map((route) => [route, bytesOf(build, route)]));
const of = (route: (typeof ROUTES)[number]) => {
  const bytes = loaded.get(route);
  if (!bytes) throw new Error(`Nothing is known of ${route.path}`);
  return bytes;
};
const loadedStyles = () =>
  [...new Set(ROUTES.flatMap((route) => of(route).styles))]
    .map((file) => readFileSync(inRoot("web", webFolder, file), "utf8"))
    .join("");
const modules = (route: (typeof ROUTES)[number]) => [...of(route).modules];

describe("what a page loads", () => {
  test.each(ROUTES)("the JavaScript of $path ($who) keeps within its budget", (route) => {
    expect(of(route).js).toBeLessThanOrEqual(jsBudget(route));
    expect(of(route).css).toBeLessThanOrEqual(CSS_BUDGET);
  });

  test("the font of the text keeps within its budget", () => {
    const fonts = readdirSync(inRoot("web", webFolder, "assets")).filter((name) => /latin-wght.*\.woff2$/.test(name));
    expect(fonts).toHaveLength(1);
    for (const font of fonts) expect(build.sizeOf(`assets/${font}`)).toBeLessThanOrEqual(FONT_BUDGET);
  });
});

describe("the font of the text", () => {
  test.each(PUBLIC_ROUTES.filter(({ path }) => path !== "/"))(
    "is asked for at once by $path, and swapped in",
    ({ path }) => {
      expect(build.htmlOf(path)).toMatch(
        /<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/inter-latin-wght/,
      );
      const css = loadedStyles();
      expect(css.match(/@font-face/g)?.length).toBeGreaterThan(0);
      expect(css).not.toMatch(/font-display:(?!swap)/);
    },
  );
});

describe("what a page leaves alone", () => {
  const withoutFirebase = PUBLIC_ROUTES.filter(({ pieces }) => !pieces.includes("src/data/auth.ts"));

  test.each(withoutFirebase)("$path loads no code of Firebase, Stripe or reactfire", (route) => {
    expect(modules(route).filter((name) => /firebase|reactfire|rxjs|stripe/.test(name))).toEqual([]);
    expect(modules(route).filter((name) => /node_modules\/react-dom\//.test(name))).not.toEqual([]);
  });

  test("Stripe's code comes with the payment page alone", () => {
    const paying = ROUTES.filter((route) => modules(route).some((name) => name.includes("node_modules/@stripe/")));
    expect(paying.map(({ name }) => name)).toEqual(["Payment"]);
  });

  test("no page behind a sign-in loads a Firebase product that the shop does not have", () => {
    const unused = /@firebase\/(database|storage|functions|remote-config|installations|performance|analytics|ai)\//;
    for (const route of ROUTES) expect(modules(route).filter((name) => unused.test(name))).toEqual([]);
  });

  test.each(ROUTES)("$path loads no other page's code", (route) => {
    const pages = modules(route).filter((name) => /features\/.*-page\.tsx$/.test(name));
    expect(pages.map((name) => name.replace(/^web\//, ""))).toEqual(
      route.pieces.filter((piece) => /-page\.tsx$/.test(piece)),
    );
  });

  test.each(ROUTES)("$path loads code of its own feature alone", (route) => {
    const [own] = route.pieces.flatMap((piece) => /features\/(\w+)\//.exec(piece)?.[1] ?? []);
    const features = modules(route).flatMap((name) => /src\/features\/(\w+)\//.exec(name)?.[1] ?? []);
    expect([...new Set(features)]).toEqual([own]);
  });

  test("every page of the shop has its budget", () => {
    const pages = Object.keys(build.chunks).filter((name) => /^src\/features\/.*-page\.tsx$/.test(name));
    const known = new Set(ROUTES.flatMap(({ pieces }) => pieces));
    expect(pages.filter((name) => !known.has(name))).toEqual([]);
  });
});
