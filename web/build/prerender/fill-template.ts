import { scriptJson } from "../../src/ui/script-json.ts";

/** React renders the tags for the document's head before the page itself. */
const HEAD = /^(?:<(?:meta|link)\b[^>]*>)+/;
const TITLE = /<meta property="og:title" content="([^"]*)"\/>/;

/** Vite's tags that start the app. */
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** Replaces a mark. Throws if it is missing. */
const fill = (html: string, mark: string | RegExp, text: string) => {
  if (html.search(mark) < 0) throw new Error(`index.html has no ${mark}`);
  return html.replace(mark, () => text);
};

interface Extras {
  /** The scripts that the page needs besides those of every page. */
  scripts: string[];
  /** Pictures to put into the HTML, as data URLs, by path. */
  pictures?: Record<string, string>;
  /** API responses that the page need not fetch, by path. */
  answers?: Record<string, unknown>;
}

const preloadsOf = (scripts: string[]) =>
  scripts.map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`).join("");

/** React's tag for the picture that a page shows first. */
const FIRST_PICTURE = /<link rel="preload" as="image" href="([^"]+)" fetchPriority="high"\/>/g;

/** The paths of the pictures that a page shows first. */
export const firstPicturesOf = (markup: string): string[] =>
  [...markup.matchAll(FIRST_PICTURE)].flatMap(([, path]) => (path ? [path] : []));

/** Replaces the addresses of pictures. React does not compare attributes when it hydrates a page, and keeps them. */
const withPictures = (markup: string, pictures: Record<string, string>): string =>
  Object.entries(pictures).reduce(
    (html, [path, data]) => html.replaceAll(`<img src="${path}"`, `<img src="${data}"`),
    markup.replace(FIRST_PICTURE, (tag, path: string) => (path in pictures ? "" : tag)),
  );

const titledAs = (template: string, title: string) =>
  fill(template, /<title>[^<]*<\/title>/, `<title>${title}</title>`);

interface Frame {
  title: string;
  markup: string;
  /** The scripts that the page needs besides those of every page. */
  scripts: string[];
  /** The origins that the page reads from, besides its own. */
  origins: string[];
  /** The address of what the page asks for first, if it is the same at every visit. */
  asks?: string;
}

/**
 * Fills the template with the frame of a private page. Its content comes by script, so nothing waits for another thing: the scripts
 * are requested at once, all together, as is the answer that the page asks for first (see index.html), and connections are opened.
 */
export const fillFrame = (template: string, { title, markup, scripts, origins, asks }: Frame): string => {
  const connects = origins.map((origin) => `<link rel="preconnect" crossorigin href="${origin}">`).join("");
  const marked = fill(
    template,
    "<html",
    `<html data-frame${asks ? ` data-asks="${asks.replaceAll("&", "&amp;")}"` : ""}`,
  );
  const headed = fill(titledAs(marked, `${title} - Salus`), "</head>", `${connects}${preloadsOf(scripts)}</head>`);
  return fill(headed, /<div id="root"><\/div>/, `<div id="root">${markup}</div>`);
};

/**
 * Fills the template with one page: its markup in #root, its head, its title, and the responses it needs. Its scripts
 * wait in a template element until the page has been painted (see index.html), so that they do not delay that.
 */
export const fillTemplate = (
  template: string,
  rendered: string,
  { scripts, answers, pictures = {} }: Extras,
): string => {
  const markup = withPictures(rendered, pictures);
  const [head = ""] = HEAD.exec(markup) ?? [];
  const [, title] = TITLE.exec(head) ?? [];
  if (!title) throw new Error(`A public page has no title of its own: ${markup.slice(0, 200)}`);
  const titled = titledAs(template, title);
  const scriptless = titled.replace(SCRIPTS, "");
  const headed = fill(scriptless, "</head>", `${head}</head>`);
  const waiting = `<template id="scripts">${preloadsOf(scripts)}${(titled.match(SCRIPTS) ?? []).map((tag) => tag.trim()).join("")}</template>`;
  const data = answers ? `<script type="application/json" id="answers">${scriptJson(answers)}</script>` : "";
  return fill(headed, /<div id="root"><\/div>/, `<div id="root">${markup.slice(head.length)}</div>${data}${waiting}`);
};
