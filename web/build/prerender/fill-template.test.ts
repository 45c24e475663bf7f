import { describe, expect, test } from "vitest";
import { fillFrame, fillFrameWithContent, fillTemplate } from "./fill-template.ts";

const app = '<link rel="modulepreload" href="/assets/react.js"><script type="module" src="/assets/app.js"></script>';
const template = `<html><head><title>Salus</title>${app}</head><body><div id="root"></div></body></html>`;
const head =
  '<meta property="og:title" content="Blogs &amp; more - Salus"/><link rel="canonical" href="https://s/blogs"/>';

const tagOf = (name: string, mark = "") =>
  `<script type="module"${mark} fetchpriority="low" crossorigin src="/assets/${name}.js"></script>`;

describe("a prerendered page", () => {
  test("[X-6] has its own title and head, its content where the app is mounted, and its scripts deferred", () => {
    expect(fillTemplate(template, `${head}<div>$1 off</div>`, { scripts: ["assets/blogs.js", "assets/app.js"] })).toBe(
      `<html><head><title>Blogs &amp; more - Salus</title>${head}</head><body><div id="root"><div>$1 off</div></div>` +
        `<template id="scripts">${tagOf("blogs")}${tagOf("app")}</template></body></html>`,
    );
  });

  test("[F-3] requests the whole stylesheet before its scripts if it has only a part of it", () => {
    const link = (mark: string) => `<link rel="stylesheet" disabled${mark} href="/assets/shop.css">`;
    const scriptsOf = (mark: string) =>
      fillTemplate(template.replace("</head>", `${link(mark)}</head>`), head, { scripts: ["assets/app.js"] }).split(
        '<template id="scripts">',
      )[1];
    expect(scriptsOf(" data-whole")).toMatch(/^<link rel="preload" as="fetch"[^>]* href="\/assets\/shop\.css"><script/);
    expect(scriptsOf("")).toMatch(/^<script/);
  });

  test("[X-6] embeds the API's answers so that no data can break out of them", () => {
    const answers = { "/products": [{ name: "</script><!--<script>" }] };
    const page = fillTemplate(template, `${head}<div></div>`, { scripts: [], answers });
    const [, data = ""] = /<script type="application\/json" id="answers">(.*)<\/script><template/.exec(page) ?? [];
    expect(data).not.toContain("<");
    expect(JSON.parse(data)).toEqual(answers);
  });

  test("[F-1 F-2] a private page's frame names its scripts in the head, and marks the largest", () => {
    const frame = { title: "Products", markup: "<div></div>", scripts: ["assets/react-1.js", "assets/list.js"] };
    expect(fillFrame(template, { ...frame, origins: ["https://f"] })).toBe(
      `<html data-frame><head><title>Products - Salus</title>` +
        `<template id="scripts">${tagOf("react-1", " data-early")}${tagOf("list")}</template>` +
        `<link rel="preconnect" crossorigin href="https://f"></head><body><div id="root"><div></div></div></body></html>`,
    );
  });

  test("[F-3] a private page's frame that has only a part of the stylesheet requests the whole one at once", () => {
    const link = '<link rel="stylesheet" disabled data-whole href="/assets/shop.css">';
    const frame = { title: "Profile", markup: "<div></div>", scripts: ["assets/app.js"], origins: [] };
    const [, rest = ""] = fillFrame(template.replace("</head>", `${link}</head>`), frame).split("</template>");
    expect(rest).toContain(
      '<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/assets/shop.css"></head>',
    );
  });

  test("[F-1 F-2] a private page with its content has its answers, and its scripts deferred", () => {
    const page = { title: "Products", markup: "<div>Gloves</div>", scripts: ["assets/list.js"], answers: { "/a": 1 } };
    expect(fillFrameWithContent(template, page)).toBe(
      '<html data-frame><head><title>Products - Salus</title></head><body><div id="root"><div>Gloves</div></div>' +
        '<script type="application/json" id="answers">{"/a":1}</script>' +
        `<template id="scripts">${tagOf("list")}</template></body></html>`,
    );
  });

  test("[F-2 F-3] contains the picture that it shows first, and no other", () => {
    const tag = '<link rel="preload" as="image" href="/a.svg" fetchPriority="high"/>';
    const images = '<img src="/b.svg" alt=""/><img src="/a.svg" alt=""/>';
    const html = fillTemplate(template, `${tag}${head}<img src="/a.svg" alt=""/>${images}`, {
      scripts: [],
      pictures: { "/a.svg": "data:image/svg+xml,$1a", "/b.svg": "data:image/svg+xml,b" },
    });
    expect(html).toContain(`<div id="root"><img src="data:image/svg+xml,$1a" alt=""/>${images}</div>`);
    expect(html).not.toContain('preload" as');
  });

  test("[X-6] must have a title", () => {
    expect(() => fillTemplate(template, "<div>No title</div>", { scripts: [] })).toThrow("A public page has no title");
  });

  test("[X-6] needs a template with a root element", () => {
    expect(() => fillTemplate("<html></html>", `${head}<div></div>`, { scripts: [] })).toThrow("index.html has no");
  });
});
