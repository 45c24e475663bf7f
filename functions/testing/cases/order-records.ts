import { closed } from "./others.ts";
import { type Answers, aCase, adminsOnly, type Case, type Cases, customers, emailOf, notSignedIn } from "./table.ts";

/** Whose order it is reads what became of it; so do admins. The API says to all others that there is no such order. */
const ownersAndAdmins: Answers = {
  ...notSignedIn,
  ...customers("order-not-found"),
  customer: "allowed",
  admin: "allowed",
};

/** What an order's customer and admins read, and nobody writes. The API answers the list. */
const readAlone = (path: string): Case[] => [
  ...closed(path).map(({ only, ...one }) => ({
    ...one,
    ...(one.act.does !== "list" && { only }),
    ...(["read", "list"].includes(one.act.does) && { answers: ownersAndAdmins }),
  })),
  aCase(
    `lists those of ${path} after the sessions of its customer have ended`,
    { does: "list", on: path.slice(0, path.lastIndexOf("/")) },
    { ...ownersAndAdmins, customer: "order-not-found" },
    { given: { "orders/paid": { customer: { uid: "ended", email: emailOf("ended"), name: "Ended" } } } },
  ),
];

export const orderRecords: Record<string, Cases> = {
  "orders/shipments": {
    "[M-7] [R-2] An order's customer and admins read its shipments, and nobody writes them.":
      readAlone("orders/paid/shipments/one"),
  },
  orderNotes: {
    "[M-8] [R-2] Admins read what is noted about an order, and nobody writes it.": closed("orderNotes/paid").map(
      (one) => ({
        ...one,
        ...(["read", "list"].includes(one.act.does) && { answers: adminsOnly }),
      }),
    ),
  },
  "orders/refunds": {
    "[M-6] [R-2] An order's customer and admins read its refunds, and nobody writes them.":
      readAlone("orders/paid/refunds/one"),
  },
};
