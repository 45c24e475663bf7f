import { readScan } from "contract/gs1";
import type { Counted } from "./counted.ts";

/** The line whose product has this SKU, or the GTIN of this scan; or why there is none. */
export const lineOfCode = (code: string, lines: readonly Counted[]): Counted | string => {
  const text = code.trim();
  const read = readScan(text);
  const gtin = read.ok ? read.scan.gtin : null;
  const isMeant = ({ product }: Counted) =>
    product !== undefined && (product.sku === text.toUpperCase() || (gtin !== null && product.gtin === gtin));
  return lines.find(isMeant) ?? `No product of this list has the code ${gtin ?? text}.`;
};
