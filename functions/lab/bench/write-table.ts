import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../../dev/folders.ts";
import { asMarkdown, type Section } from "./table.ts";

const PAGE = ".github/docs/speed.md";

/** Replaces the table of a section in .github/docs/speed.md, if it has one: between two comments. */
export const writeTable = (name: string, section: Section): void => {
  const file = inRoot(PAGE);
  const text = readFileSync(file, "utf8");
  const place = new RegExp(`(<!-- bench: ${name} -->\n)[^]*?(<!-- end -->)`);
  const month = new Date().toLocaleString("en-US", { month: "long", year: "numeric" });
  const table = `\n${section.title}, ${month}:\n\n${asMarkdown(section)}\n\n`;
  writeFileSync(
    file,
    text.replace(place, (_, begin, end) => `${begin}${table}${end}`),
  );
};
