import { Html, html } from "./html.ts";

/** Renders `code` and **strong**. The rest is text. */
export const inline = (text: string): Html[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith("**")) return html`<strong>${part.slice(2, -2)}</strong>`;
    return html`${part}`;
  });

const block = (text: string): Html => {
  if (text.startsWith("## ")) return html`<h3>${inline(text.slice(3))}</h3>`;
  const items = text.split("\n").filter((line) => line.startsWith("- "));
  if (items.length > 0) return html`<ul>${items.map((item) => html`<li>${inline(item.slice(2))}</li>`)}</ul>`;
  return html`<p>${inline(text)}</p>`;
};

/** Renders the Markdown in the API's description: headings, paragraphs, lists, `code` and **strong**. */
export const markdown = (text: string): Html =>
  new Html(
    text
      .split("\n\n")
      .map((part) => block(part).markup)
      .join("\n"),
  );
