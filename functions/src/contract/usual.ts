import * as z from "zod/mini";
import { catalogRow } from "./catalog.ts";
import { isoTime } from "./fields.ts";
import { orderLine } from "./order.ts";

/** The newest orders that usual products are counted in. */
export const USUAL_ORDERS_MAX = 20;
/** How many usual products there are at most. */
export const USUAL_PRODUCTS_MAX = 8;
/** The lines of the last order that have a picture. */
export const USUAL_PICTURES = 4;

/** The answer to GET /users/{id}/usual. */
export const usual = z.object({
  /** The last paid order; null without one. */
  lastOrder: z.nullable(
    z.object({
      _id: z.string(),
      number: z.string(),
      createdAt: isoTime,
      totalCents: z.int(),
      lines: z.array(orderLine),
      /** The images of the first products that the shop still has. */
      pictures: z.array(z.object({ img: z.string(), category: z.nullable(z.string()) })),
    }),
  ),
  /** What most of the newest orders have, with the quantity of the last of them. */
  products: z.array(z.extend(catalogRow, { quantity: z.int() })),
});
export type Usual = z.output<typeof usual>;
export type UsualProduct = Usual["products"][number];
