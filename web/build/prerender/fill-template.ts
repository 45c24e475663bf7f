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

/**
 * Fills the template with one page: its markup in #root, its head, its title, and the responses it needs. Its scripts
 * wait in a template element until the page has been painted (see index.html), so that they do not delay that.
 */
export const fillTemplate = (template: string, markup: string, { scripts, answers }: Extras): string => {
  const [head = ""] = HEAD.exec(markup) ?? [];
  const [, title] = TITLE.exec(head) ?? [];
  if (!title) throw new Error(`A public page has no title of its own: ${markup.slice(0, 200)}`);
  const preloads = scripts
    .map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`)
    .join("");
  const titled = fill(template, /<title>[^<]*<\/title>/, `<title>${title}</title>`);
  const scriptless = titled.replace(SCRIPTS, "");
  const headed = fill(scriptless, "</head>", `${head}</head>`);
  const waiting = `<template id="scripts">${preloads}${(titled.match(SCRIPTS) ?? []).map((tag) => tag.trim()).join("")}</template>`;
  const data = answers ? `<script type="application/json" id="answers">${scriptJson(answers)}</script>` : "";
  return fill(headed, /<div id="root"><\/div>/, `<div id="root">${markup.slice(head.length)}</div>${data}${waiting}`);
};
