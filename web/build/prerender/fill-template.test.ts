import { describe, expect, test } from "vitest";
import { fillTemplate, withScripts } from "./fill-template.ts";

const template = '<html><head><title>Salus</title></head><body><div id="root"></div></body></html>';
const head = '<meta property="og:title" content="Blogs &amp; more"/><link rel="canonical" href="https://s/blogs"/>';

describe("a prerendered page", () => {
  test("[T-8] has its scripts in an element where they wait, and those that the app imports with it", () => {
    const app =
      '<link rel="modulepreload" href="/assets/vendor.js"><script type="module" src="/assets/app.js"></script>';
    const page = template.replace("</head>", `${app}</head>`);
    const low = 'fetchpriority="low" crossorigin';
    const links = ["vendor", "blogs"].map((name) => `<link rel="modulepreload" ${low} href="/assets/${name}.js">`);
    const waiting = `${links.join("")}<script type="module" ${low} src="/assets/app.js"></script>`;
    expect(withScripts(page, ["assets/vendor.js", "assets/blogs.js"], "assets/app.js")).toBe(
      template.replace("</body>", `<template id="scripts">${waiting}</template></body>`),
    );
  });

  test("[X-6] has its own title and head, and its content where the app is mounted", () => {
    expect(fillTemplate(template, { markup: `${head}<div>$1 off</div>` })).toBe(
      `<html><head><title>Blogs &amp; more - Salus</title>${head}</head><body><div id="root"><div>$1 off</div></div></body></html>`,
    );
  });

  test("[X-6] embeds the API's answers so that no data can break out of them", () => {
    const answers = { "/products": [{ name: "</script><!--<script>" }] };
    const page = fillTemplate(template, { markup: `${head}<div></div>`, answers });
    const [, data = ""] = /<script type="application\/json" id="answers">(.*)<\/script><\/body>/.exec(page) ?? [];
    expect(data).not.toContain("<");
    expect(JSON.parse(data)).toEqual(answers);
  });

  test("[N-5 F-1] is marked as a shell, with the page's title, if it is a private one", () => {
    expect(fillTemplate(template, { markup: "<div></div>", title: "My Orders", isPrivate: true })).toBe(
      '<html data-shell><head><title>My Orders - Salus</title></head><body><div id="root"><div></div></div></body></html>',
    );
  });

  test("[X-6] must have a title, and a template with a root element", () => {
    expect(() => fillTemplate(template, { markup: "<div>No title</div>" })).toThrow("A public page has no title");
    const rootless = template.replace(' id="root"', "");
    expect(() => fillTemplate(rootless, { markup: `${head}<div></div>` })).toThrow("index.html has no");
  });
});
