import { scriptJson } from "../../src/ui/script-json.ts";

/** What React puts into the document's head stands before the page itself. */
const HEAD = /^(?:<(?:meta|link)\b[^>]*>)+/;
const TITLE = /<meta property="og:title" content="([^"]*)"\/>/;

/** What Vite puts into the head to run the app. */
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** Replaces a mark that must be there. */
const fill = (html: string, mark: string | RegExp, text: string) => {
  if (html.search(mark) < 0) throw new Error(`index.html has no ${mark}`);
  return html.replace(mark, () => text);
};

interface Extras {
  /** What the page will ask for, beyond what every page does. */
  scripts: string[];
  /** What the page need not ask the API for, by path. */
  answers?: Record<string, unknown>;
}

/**
 * The template as one page's HTML: its markup in #root, its head, its title, and what it will need. Its scripts wait in a template of
 * their own until the page has been painted (see index.html): before that they would only be in its way.
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
