import type { Counted } from "./counted.ts";

/** The line whose product has this SKU, or the GTIN of this scan. */
export const lineOfCode = (code: string, lines: readonly Counted[]): Counted | undefined =>
  lines.find(({ product }) => product?.sku === code.trim().toUpperCase());
