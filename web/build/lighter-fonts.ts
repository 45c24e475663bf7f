import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** The font weights in use, from `font-normal` to `font-bold`. */
const WEIGHTS = { min: 400, max: 700 };
const MAKE = { targetFormat: "woff2", keepAllGlyphs: true, variationAxes: { wght: WEIGHTS } } as const;
const FONT = /\.woff2$/;

/**
 * Removes unused weights from the fonts, a third of their bytes. File names include the weights, so that browsers do
 * not reuse a cached file with other weights.
 */
export const lighterFonts = (): Plugin => ({
  name: "salus:lighter-fonts",
  apply: "build",
  config: () => {
    const ofWeights = `assets/[name]-${WEIGHTS.min}-${WEIGHTS.max}-[hash][extname]`;
    const assetFileNames = ({ names }: { names: string[] }) =>
      names.some((name) => FONT.test(name)) ? ofWeights : "assets/[name]-[hash][extname]";
    return { build: { rolldownOptions: { output: { assetFileNames } } } };
  },
  async generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle))
      if (asset.type === "asset" && FONT.test(asset.fileName))
        asset.source = await subsetFont(Buffer.from(asset.source), "", MAKE);
  },
});
