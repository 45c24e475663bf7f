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
  /** The scripts that the page needs, each after those that it imports. */
  scripts: string[];
  /** Pictures to put into the HTML, as data URLs, by path. */
  pictures?: Record<string, string>;
  /** API responses that the page need not fetch, by path. */
  answers?: Record<string, unknown>;
}

/**
 * A tag for each script, also for those that others import. The browser runs them one after the other and handles input in between. With a
 * tag for the last one alone, it would run them all in one task, which takes a phone about 200 ms.
 */
const tagsOf = (scripts: string[], early?: RegExp) =>
  scripts
    .map(
      (name) =>
        `<script type="module"${early?.test(name) ? " data-early" : ""} fetchpriority="low" crossorigin src="/${name}"></script>`,
    )
    .join("");

/** The largest script of every page, half of a private page's bytes. */
const LARGEST = /\/react-/;

/** The whole stylesheet, if the page has only a part of it: see shown-styles.ts. */
const WHOLE_STYLES = /<link rel="stylesheet" disabled data-whole[^>]* href="([^"]+)"/;

/** Requests the whole stylesheet, which the page's scripts may need, before them. */
const stylesTag = (template: string): string => {
  const [, path] = WHOLE_STYLES.exec(template) ?? [];
  return path ? `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${path}">` : "";
};

/** React's tag for the picture that a page shows first. */
const FIRST_PICTURE = /<link rel="preload" as="image" href="([^"]+)" fetchPriority="high"\/>/g;

/** The paths of the pictures that a page shows first. */
export const firstPicturesOf = (markup: string): string[] =>
  [...markup.matchAll(FIRST_PICTURE)].flatMap(([, path]) => (path ? [path] : []));

/** Puts the pictures that a page shows first into it. React does not compare attributes when it hydrates a page, and keeps them. */
const withPictures = (markup: string, pictures: Record<string, string>): string =>
  firstPicturesOf(markup).reduce(
    (html, path) => {
      const data = pictures[path];
      return data ? html.replace(`<img src="${path}"`, () => `<img src="${data}"`) : html;
    },
    markup.replace(FIRST_PICTURE, (tag, path: string) => (path in pictures ? "" : tag)),
  );

/** The page's tags for the head, and the rest of it. */
const headAndBody = (markup: string) => {
  const [head = ""] = HEAD.exec(markup) ?? [];
  return { head, body: markup.slice(head.length) };
};

const titledAs = (template: string, title: string) =>
  fill(template, /<title>[^<]*<\/title>/, `<title>${title}</title>`);

/** Scripts that wait until the page has been painted: see index.html. */
const waiting = (tags: string) => `<template id="scripts">${tags}</template>`;

interface Frame {
  title: string;
  markup: string;
  /** Each after those that it imports. */
  scripts: string[];
  /** The origins that the page soon connects to, besides its own. */
  origins: string[];
}

const framed = (template: string, title: string) =>
  fill(titledAs(template, `${title} - Salus`), "<html", "<html data-frame");

/**
 * Fills the template with the frame of a private page. Its content comes by script. The scripts run once the frame has been painted.
 */
export const fillFrame = (template: string, { title, markup, scripts, origins }: Frame): string => {
  const connects = origins.map((origin) => `<link rel="preconnect" crossorigin href="${origin}">`).join("");
  const unscripted = framed(template.replace(SCRIPTS, ""), title);
  const headed = fill(unscripted, "</head>", `${connects}${stylesTag(template)}</head>`);
  // Before the inline script, which requests the largest.
  const scripted = fill(headed, "</title>", `</title>${waiting(tagsOf(scripts, LARGEST))}`);
  return fill(scripted, /<div id="root"><\/div>/, `<div id="root">${markup}</div>`);
};

/**
 * Fills the template with a page that is complete without its scripts. They wait in a template element until the page has been
 * painted (see index.html), so that they do not delay that.
 */
const fillComplete = (template: string, markup: string, { scripts, answers }: Extras): string => {
  const { head, body } = headAndBody(markup);
  const headed = fill(template.replace(SCRIPTS, ""), "</head>", `${head}</head>`);
  const data = answers ? `<script type="application/json" id="answers">${scriptJson(answers)}</script>` : "";
  const tags = `${stylesTag(template)}${tagsOf(scripts)}`;
  return fill(headed, /<div id="root"><\/div>/, `<div id="root">${body}</div>${data}${waiting(tags)}`);
};

/** Fills the template with a private page that has its content. */
export const fillFrameWithContent = (
  template: string,
  { title, markup, ...extras }: Omit<Frame, "origins"> & Extras,
): string => fillComplete(framed(template, title), withPictures(markup, extras.pictures ?? {}), extras);

/** Fills the template with a public page: its markup in #root, its head, its title, and the responses it needs. */
export const fillTemplate = (template: string, rendered: string, extras: Extras): string => {
  const markup = withPictures(rendered, extras.pictures ?? {});
  const [, title] = TITLE.exec(headAndBody(markup).head) ?? [];
  if (!title) throw new Error(`A public page has no title of its own: ${markup.slice(0, 200)}`);
  return fillComplete(titledAs(template, title), markup, extras);
};
