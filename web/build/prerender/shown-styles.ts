import { type SelectorComponent, transform } from "lightningcss";
import { hashOf } from "../security/content-policy.ts";

/** See loading-order.ts. */
const STYLE = /<style>([\s\S]*?)<\/style><link rel="stylesheet" disabled/;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The elements and classes in HTML. Classes begin with a dot. */
const namesIn = (html: string): Set<string> => {
  const names = new Set(["html", "head", "body"]);
  for (const [, element = ""] of html.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(element);
  for (const [, classes = ""] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of classes.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/))
      names.add(`.${name}`);
  return names;
};

/** Every word in a script that can be the name of an element or a class. */
const wordsIn = (code: string): string[] =>
  [...new Set(code.match(/[^\s"'`\\;]+/g))].flatMap((word) => [word, `.${word}`]);

/**
 * The rules of a stylesheet that can apply to elements with these names. States and attributes are not checked: they can change.
 */
const rulesFor = (css: string, names: Set<string>): string => {
  const isThere = (part: SelectorComponent) => {
    if (part.type === "class") return names.has(`.${part.name}`);
    return part.type !== "type" || names.has(part.name);
  };
  return transform({
    filename: "shown.css",
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) => (selectors.some((selector) => selector.every(isThere)) ? undefined : []),
      },
    },
  }).code.toString();
};

interface Shown {
  markup: string;
  /** The code that adds to the markup before the page is shown. */
  code?: string;
}

/**
 * Reduces the stylesheet in a page's HTML to the rules for what the page shows: parsing and computing all of them takes a phone up to 100 ms before
 * the first paint. Marks the link to the whole stylesheet for src/app/whole-styles.ts. Allows the reduced one in the page's policy.
 */
export const withShownStyles = (html: string, { markup, code = "" }: Shown): string => {
  const [, whole] = STYLE.exec(html) ?? [];
  if (!whole) throw new Error("A page has no stylesheet in its HTML. See web/build/loading-order.ts.");
  const shown = rulesFor(whole, new Set([...namesIn(html), ...namesIn(markup), ...wordsIn(code)]));
  return html
    .replace(STYLE, () => `<style>${shown}</style><link rel="stylesheet" disabled data-whole`)
    .replace(hashOf(whole), () => hashOf(shown));
};
