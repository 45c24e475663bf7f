import { describe, expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

const app = '<link rel="modulepreload" href="/assets/react.js"><script type="module" src="/assets/app.js"></script>';
const template = `<html><head><title>Salus</title>${app}</head><body><div id="root"></div></body></html>`;
const head =
  '<meta property="og:title" content="Blogs &amp; more - Salus"/><link rel="canonical" href="https://s/blogs"/>';

describe("a prerendered page", () => {
  test("[X-6] has its own title, what React meant for the head in the head, the rest where the app is mounted, and its scripts in waiting", () => {
    expect(fillTemplate(template, `${head}<div>$1 off</div>`, { scripts: ["assets/blogs.js"] })).toBe(
      `<html><head><title>Blogs &amp; more - Salus</title>${head}</head><body><div id="root"><div>$1 off</div></div>` +
        `<template id="scripts"><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/blogs.js">${app}</template></body></html>`,
    );
  });

  test("[X-6] brings answers along that no data can break out of", () => {
    const answers = { "/products": [{ name: "</script><!--<script>" }] };
    const page = fillTemplate(template, `${head}<div></div>`, { scripts: [], answers });
    const [, data = ""] = /<script type="application\/json" id="answers">(.*)<\/script><template/.exec(page) ?? [];
    expect(data).not.toContain("<");
    expect(JSON.parse(data)).toEqual(answers);
  });

  test("[X-6] without a title of its own is no page", () => {
    expect(() => fillTemplate(template, "<div>No title</div>", { scripts: [] })).toThrow("A public page has no title");
  });

  test("[X-6] needs a template that has room for it", () => {
    expect(() => fillTemplate("<html></html>", `${head}<div></div>`, { scripts: [] })).toThrow("index.html has no");
  });
});
