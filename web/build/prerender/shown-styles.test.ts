import { expect, test } from "vitest";
import { hashOf } from "../security/content-policy.ts";
import { withShownStyles } from "./shown-styles.ts";

const WHOLE =
  "body{margin:0}.card{color:red}.card:not(.flat):hover{color:#00f}.card .price{top:0}.sm\\:p-6,.menu{left:0}" +
  "@media (width>=40rem){.sm\\:p-6{padding:6px}.lg{padding:9px}}ul>li{right:0}[aria-busy=true]{opacity:.5}table{bottom:0}";

const pageWith = (markup: string) =>
  `<meta content="style-src '${hashOf(WHOLE)}'"><style>${WHOLE}</style><link rel="stylesheet" disabled href="/assets/a.css">${markup}`;

const stylesIn = (html: string) => /<style>(.*)<\/style>/.exec(html)?.[1] ?? "";

test("[F-3] a page has the styles of its elements and classes in any state, and no others", () => {
  const html = pageWith('<div class="card sm:p-6"><ul><li>Gloves</li></ul></div>');
  const page = withShownStyles(html, { markup: html });
  expect(stylesIn(page)).toBe(
    "body{margin:0}.card{color:red}.card:not(.flat):hover{color:#00f}.sm\\:p-6,.menu{left:0}" +
      "@media (width>=40rem){.sm\\:p-6{padding:6px}}ul>li{right:0}[aria-busy=true]{opacity:.5}",
  );
  expect(page).toContain('</style><link rel="stylesheet" disabled data-whole href="/assets/a.css">');
  expect(page).toContain(`<meta content="style-src '${hashOf(stylesIn(page))}'">`);
});

test("[F-3] what comes with the request has the styles of all that its scripts can render", () => {
  const html = pageWith("<div></div>");
  const code = 'jsx("table",{className:isLow?"card price lg":"card"})';
  const styles = stylesIn(withShownStyles(html, { markup: '<ul class="menu">', code }));
  expect(styles).toMatch(/\.card \.price\{.*\.lg\{.*table\{/);
  expect(styles).toContain(".menu{");
  expect(styles).not.toContain("li{");
});

test("[F-3] a class with special characters is found in HTML and in code", () => {
  const whole = ".\\[\\&\\>a\\]\\:x{top:0}.w-1\\/2{left:0}";
  const html = `<style>${whole}</style><link rel="stylesheet" disabled href="/a.css"><a class="[&amp;&gt;a]:x"></a>`;
  expect(stylesIn(withShownStyles(html, { markup: "", code: "'w-1/2 flex'" }))).toBe(whole);
});

test("[F-3] a page without a stylesheet is an error of the build", () => {
  expect(() => withShownStyles("<html>", { markup: "" })).toThrow(/no stylesheet/);
});
