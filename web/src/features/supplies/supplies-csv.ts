import type { Supply } from "contract/supply";
import { momentInFile } from "../../shop/moment-in-file.ts";

/** The columns of the file of supplies. */
export const SUPPLY_COLUMNS: Record<string, (supply: Supply) => string> = {
  sku: ({ sku }) => sku,
  product: ({ name }) => name,
  lot: ({ lot }) => lot,
  expiry: ({ expiry }) => expiry ?? "",
  quantity: ({ quantity }) => String(quantity),
  recalled: ({ recalled }) => (recalled ? "yes" : "no"),
  lastShipped: ({ lastShippedAt }) => momentInFile(lastShippedAt),
};
