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

/**
 * Puts the scripts of a page into the template: the app, and before it what it is to load early. They wait in an
 * element until the page has been painted (see index.html), so that they do not delay that.
 */
export const withScripts = (template: string, preloads: string[], app: string): string => {
  const links = preloads.map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`);
  const start = `<script type="module" fetchpriority="low" crossorigin src="/${app}"></script>`;
  const waiting = `<template id="scripts">${links.join("")}${start}</template>`;
  return fill(template.replace(SCRIPTS, ""), "</body>", `${waiting}</body>`);
};

interface Html {
  /** As React has rendered it, with its tags for the head. */
  markup: string;
  /** Without one, that of the page's tags. */
  title?: string | undefined;
  /** A private page has no tags, and is marked as one: see index.html. */
  isPrivate?: boolean;
  /** API responses that the page need not fetch, by path. */
  answers?: Record<string, unknown>;
}

/** Fills the template with a page: its markup in #root, its head, its title, and the answers that are in it. */
export const fillTemplate = (template: string, { markup, title, isPrivate = false, answers = {} }: Html): string => {
  const [head = ""] = HEAD.exec(markup) ?? [];
  const own = title ?? TITLE.exec(head)?.[1];
  if (!own) throw new Error(`A public page has no title of its own: ${markup.slice(0, 200)}`);
  const marked = isPrivate ? fill(template, "<html", "<html data-shell") : template;
  const titled = fill(marked, /<title>[^<]*<\/title>/, `<title>${own} - Salus</title>`);
  const headed = fill(titled, "</head>", `${head}</head>`);
  const data =
    Object.keys(answers).length > 0
      ? `<script type="application/json" id="answers">${scriptJson(answers)}</script>`
      : "";
  return fill(headed, '<div id="root"></div>', `<div id="root">${markup.slice(head.length)}</div>${data}`);
};
