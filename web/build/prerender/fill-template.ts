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
  /** API responses that the page need not fetch, by path. */
  answers?: Record<string, unknown>;
}

const preloadsOf = (scripts: string[]) =>
  scripts.map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`).join("");

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
export const fillTemplate = (template: string, markup: string, { scripts, answers }: Extras): string => {
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
