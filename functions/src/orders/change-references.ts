import { isDeepStrictEqual } from "node:util";
import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { hasShipped } from "../contract/order-stage.ts";
import { may } from "../contract/permissions.ts";
import { type References, referencesIn } from "../contract/references.ts";
import type { Caller } from "../contract/user.ts";
import { orders, users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** True if the customer's orders need a PO number, and this one has none. */
export const lacksPoNumber = (profile: DocumentSnapshot, { poNumber }: Partial<References>): boolean =>
  // Read without the profile's schema: a damaged field elsewhere waives nothing.
  !poNumber && profile.get("billing.poRequired") === true;

/** Changes the references of an order of which nothing has shipped. */
export const changeReferences = (
  { db }: Store,
  caller: Caller,
  orderId: string,
  typed: Partial<References>,
): Promise<{ ok: true; changed: boolean } | Failure<"order-not-found" | "order-shipped" | "po-number-required">> =>
  write(db, async (tx) => {
    const [found, profile] = await tx.getAll(orders(db).doc(orderId), users(db).doc(caller.uid));
    const order = found.data();
    const isOwn = order?.customer.uid === caller.uid;
    if (!order || !may(caller, "change an order's references", isOwn)) return fail("order-not-found");
    const references = referencesIn(typed);
    if (isDeepStrictEqual(order.references, references)) return { ok: true, changed: false };
    if (hasShipped(order)) return fail("order-shipped");
    if (lacksPoNumber(profile, typed)) return fail("po-number-required");
    tx.update(found.ref, {
      references: references ?? FieldValue.delete(),
      referencesChangedAt: FieldValue.serverTimestamp(),
    });
    return { ok: true, changed: true };
  });
