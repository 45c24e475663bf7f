import type { Role } from "./role.ts";

/** Roles, and `owner`: the user to whom the order, profile or review belongs. */
type Who = readonly (Role | "owner")[];

const EVERYBODY_SIGNED_IN = ["customer", "admin"] as const;
const OWNER_OR_ADMIN = ["owner", "admin"] as const;

/** The permissions. firestore.rules say the same of what browsers read and write. */
export const PERMISSIONS = {
  "place orders": ["customer"],
  "order again": ["owner"],
  "read an order": OWNER_OR_ADMIN,
  "list a customer's orders": OWNER_OR_ADMIN,
  "list orders": EVERYBODY_SIGNED_IN,
  "list all orders": ["admin"],
  "cancel an order": OWNER_OR_ADMIN,
  "pay an order": ["owner"],
  "change an order's references": ["owner"],
  "check in a shipment": ["owner"],
  "answer check-ins": ["admin"],
  "ship orders": ["admin"],
  "refund orders": ["admin"],
  "restock orders": ["admin"],
  "write notes": ["admin"],
  "manage recalls": ["admin"],
  "answer a recall": ["owner"],
  "list invoices": ["admin"],
  "read an invoice": OWNER_OR_ADMIN,
  "read the overview": ["admin"],
  "edit products": ["admin"],
  "edit categories": ["admin"],
  "keep places": ["owner"],
  "keep lists": ["owner"],
  "name a bookkeeper": ["owner"],
  "see own supplies": ["owner"],
  "wait for stock": ["owner"],
  "review the shop": EVERYBODY_SIGNED_IN,
  "read own reviews": OWNER_OR_ADMIN,
  "review a product": ["owner"],
  "delete a product's review": OWNER_OR_ADMIN,
  "moderate reviews": ["admin"],
  "read a profile": OWNER_OR_ADMIN,
  "edit a profile": ["owner"],
  "delete a user": OWNER_OR_ADMIN,
  "export a user's data": ["owner"],
  "end own sessions": ["owner"],
  "manage users": ["admin"],
  "read the inbox": ["admin"],
  "send letters": ["admin"],
  "edit settings": ["admin"],
  "mend documents": ["admin"],
} as const satisfies Record<string, Who>;
export type Action = keyof typeof PERMISSIONS;

/** True if a user may do this. `owns` says that it is theirs. */
export const may = ({ role }: { role: Role }, action: Action, owns = false): boolean => {
  const who: Who = PERMISSIONS[action];
  return who.includes(role) || (owns && who.includes("owner"));
};

/** True if the user may not do this, whatever they own. */
export const neverMay = (user: { role: Role }, action: Action): boolean => !may(user, action, true);

export const whyNot = (action: Action): "not-allowed" | "admins-place-no-orders" =>
  action === "place orders" ? "admins-place-no-orders" : "not-allowed";

/** The message to an admin who orders. Prescribed wording: P-4. */
export const notForAdmins = (name: string): string => `Hello ${name}! You are Admin so it's not for you`;
