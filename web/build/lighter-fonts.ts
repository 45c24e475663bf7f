import { createHash } from "node:crypto";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const MAKE = {
  targetFormat: "woff2",
  /** The weights in use, from `font-normal` to `font-bold`. */
  variationAxes: { wght: { min: 400, max: 700 } },
  /** Those of src/app/theme.css, `tabular-nums`, and what puts letters and accents in their places. */
  keepFeatures: ["cv05", "cv08", "ss03", "tnum", "kern", "mark", "mkmk", "ccmp", "locl"],
} as const;
const FONT = /\.woff2$/;
const WHEN_LATE = /font-display:\s*swap/g;

/** The files of fonts that a stylesheet names, and what each is used for: "U+??,U+131". */
const USES = /\/([^/)]+\.woff2)\)[^}]*?unicode-range:([^;}]+)/g;

/** The characters in a range of CSS. `U+4??` is short for `U+400-4FF`. */
const charactersIn = (range: string): string =>
  range
    .split(",")
    .flatMap((part) => {
      const [first = "", last = first] = part.trim().slice(2).split("-");
      const from = Number.parseInt(first.replaceAll("?", "0"), 16);
      const to = Number.parseInt(last.replaceAll("?", "F"), 16);
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join("");

/**
 * Removes unused weights, characters, and forms of letters from the fonts, more than half of their bytes. File names include
 * a hash of what is kept, so that browsers do not reuse a cached file with other contents.
 *
 * A page keeps the font that its text is first painted with. If Inter is not there in time, that is the font with
 * the same metrics in theme.css: laying out all text again takes a phone about 150 ms.
 */
export const lighterFonts = (): Plugin => ({
  name: "salus:lighter-fonts",
  apply: "build",
  config: () => {
    const kept = createHash("sha256").update(JSON.stringify(MAKE)).digest("hex").slice(0, 8);
    const assetFileNames = ({ names }: { names: string[] }) =>
      `assets/[name]-${names.some((name) => FONT.test(name)) ? `${kept}-` : ""}[hash][extname]`;
    return { build: { rolldownOptions: { output: { assetFileNames } } } };
  },
  async generateBundle(_options, bundle) {
    const assets = Object.values(bundle).filter((output) => output.type === "asset");
    const sheets = assets.filter(({ fileName }) => fileName.endsWith(".css"));
    for (const sheet of sheets) sheet.source = String(sheet.source).replaceAll(WHEN_LATE, "font-display:optional");
    const css = sheets.map(({ source }) => source).join("");
    for (const [, name = "", range = ""] of css.matchAll(USES)) {
      const font = assets.find(({ fileName }) => fileName.endsWith(`/${name}`));
      if (!font) throw new Error(`The font ${name} is not in the build. See web/build/lighter-fonts.ts.`);
      font.source = await subsetFont(Buffer.from(font.source), charactersIn(range), MAKE);
    }
  },
});
