import { SHOP } from "../../contract/shop.ts";

/** A part of an email. Users' text in it is escaped here, and nowhere else. */
export type Block =
  | { kind: "text"; text: string }
  /** Two columns. The last row is the total. */
  | { kind: "sums"; rows: readonly (readonly [what: string, amount: string])[] }
  | { kind: "link"; label: string; url: string };

/** An email as a mail server takes it. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** The address that ends such emails when a mail program posts to it (RFC 8058). */
  oneClick?: string;
}

/** Characters that turn the direction of the text after them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes line breaks and control characters, so that a text can't begin a header or paragraph. */
export const oneLine = (text: string): string =>
  text
    .replace(TURNS, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

const lines = (text: string): string[] => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(oneLine);

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const SIGNATURE = [SHOP.name, SHOP.address.join(", "), SHOP.email];

const asText = (block: Block): string => {
  if (block.kind === "text") return lines(block.text).join("\n");
  if (block.kind === "link") return `${block.label}:\n${block.url}`;
  return block.rows.map(([what, amount]) => `${oneLine(what)}: ${amount}`).join("\n");
};

/** The shop's teal, which is legible on white, and white on it. */
const TEAL = "#0b5f66";

// Clients in dark mode choose the colors of text and paper. These colors are legible on both.
const LINE = "1px solid #8a8f94";
const CELL = `padding:8px 0;border-bottom:${LINE};vertical-align:top`;
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:6px;background-color:${TEAL};color:#ffffff;text-decoration:none;font-weight:bold`;

// The sign as text: mail programs block images, and show no SVG.
const HEAD = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font:inherit;margin:0 0 24px"><tr><td style="padding:0 0 12px;border-bottom:2px solid ${TEAL}"><span aria-hidden="true" style="display:inline-block;width:32px;border-radius:9px;background-color:${TEAL};color:#ffffff;font-size:24px;line-height:32px;font-weight:bold;text-align:center">+</span><span style="padding-left:10px;font-size:20px;line-height:32px;font-weight:bold">${escaped(SHOP.name)}</span></td></tr></table>`;

const sumsAsHtml = (rows: readonly (readonly [string, string])[]): string => {
  const cells = rows.map(([what, amount], index) => {
    const weight = index === rows.length - 1 ? ";font-weight:bold" : "";
    return `<tr><td dir="auto" style="${CELL}${weight};overflow-wrap:anywhere">${escaped(oneLine(what))}</td><td align="right" style="${CELL}${weight};padding-left:16px;white-space:nowrap">${escaped(amount)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="font:inherit;margin:0 0 16px">${cells.join("")}</table>`;
};

const asHtml = (block: Block): string => {
  if (block.kind === "sums") return sumsAsHtml(block.rows);
  if (block.kind === "link")
    return `<p style="margin:8px 0 24px"><a href="${escaped(block.url)}" style="${BUTTON}">${escaped(block.label)}</a></p>`;
  return `<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere">${lines(block.text).map(escaped).join("<br>")}</p>`;
};

/** Makes an email, as text and as HTML. The shop's name and address end it. */
export const compose = (subject: string, blocks: readonly Block[], oneClick?: string): Letter => ({
  ...(oneClick !== undefined && { oneClick }),
  subject: oneLine(subject),
  text: `${[...blocks.map(asText), SIGNATURE.join("\n")].join("\n\n")}\n`,
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(oneLine(subject))}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5"><tr><td>
${HEAD}
${blocks.map(asHtml).join("\n")}
<p style="margin:24px 0 0;font-size:14px">${SIGNATURE.map(escaped).join("<br>")}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`,
});
