/** Markup that is put into a page as it is. Everything else is text and is escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | undefined | false | Part[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const markupOf = (part: Part): string => {
  if (Array.isArray(part)) return part.map(markupOf).join("");
  if (part instanceof Html) return part.markup;
  return part === undefined || part === false ? "" : escapeText(String(part));
};

/** A piece of a page: html`<b>${text}</b>`. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((string, index) => string + markupOf(parts[index])).join(""));
