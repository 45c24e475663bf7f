import { adminsOnly, customerAndAdmin } from "./answers.ts";
import { closed } from "./others.ts";
import { aCase, type Case, type Cases, emailOf } from "./table.ts";

/** Records that an order's customer and admins read, and nobody writes. The API answers the list. */
const readAlone = (path: string): Case[] => [
  ...closed(path, { read: customerAndAdmin, list: customerAndAdmin }, ["list"]),
  aCase(
    `lists those of ${path} after the sessions of its customer have ended`,
    { does: "list", on: path.slice(0, path.lastIndexOf("/")) },
    { ...customerAndAdmin, customer: "order-not-found" },
    { given: { "orders/paid": { customer: { uid: "ended", email: emailOf("ended"), name: "Ended" } } } },
  ),
];

export const orderRecords: Record<string, Cases> = {
  "orders/shipments": {
    "[M-7] [R-2] An order's customer and admins read its shipments, and nobody writes them.":
      readAlone("orders/paid/shipments/one"),
  },
  orderNotes: {
    "[M-8] [R-2] Admins read what is noted about an order, and nobody writes it.": closed("orderNotes/paid", {
      read: adminsOnly,
      list: adminsOnly,
    }),
  },
  "orders/refunds": {
    "[M-6] [R-2] An order's customer and admins read its refunds, and nobody writes them.":
      readAlone("orders/paid/refunds/one"),
  },
};
