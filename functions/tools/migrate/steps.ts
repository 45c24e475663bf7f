import { type DocumentData, FieldValue } from "firebase-admin/firestore";
import { DELETED_ADMIN, storedAct } from "../../src/contract/acted-by.ts";
import { parse } from "../../src/contract/fields.ts";
import { storedOrder } from "../../src/contract/order.ts";
import { portraitOf } from "../../src/contract/review.ts";
import { shipmentKeys, storedShipment } from "../../src/contract/shipment.ts";
import { reviewProofsOf, users } from "../../src/store/collections.ts";
import { actOf } from "../../src/store/order-acts.ts";
import { textOf } from "../../src/store/stored-value.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";
import type { Step } from "./step.ts";

/** A step for documents that show by themselves what they need: nothing (undefined), fields, or to be deleted. */
const byThemselves = (
  title: string,
  collection: string,
  decide: (data: DocumentData) => object | "delete" | undefined,
): Step => ({
  title,
  collection: (db) => db.collection(collection),
  migrate: async (tx, _db, ref) => {
    const data = (await tx.get(ref)).data();
    const decided = data && decide(data);
    if (decided === undefined) return "current";
    if (decided === "delete") tx.delete(ref);
    else tx.update(ref, { ...decided });
    return "changed";
  },
});

/** Pictures on other hosts would tell these hosts who looks at a review. */
const withOwnPortrait = ({ img }: DocumentData) =>
  typeof img === "string" && portraitOf(img) !== img ? { img: portraitOf(img) } : undefined;

/**
 * Customers read the shipments and refunds of their orders, and had the admin's name with them, also that of an admin
 * who is gone.
 */
const byApart = (title: string, kind: "shipment" | "refund"): Step => ({
  title,
  collection: (db) => db.collectionGroup(`${kind}s`),
  migrate: async (tx, db, ref) => {
    const by: unknown = (await tx.get(ref)).get("by");
    if (by === undefined) return "current";
    const orderId = ref.parent.parent?.id ?? "";
    const act = parse(storedAct, { orderId, by });
    if (act.ok) {
      const { uid, name } = act.value.by;
      const isGone = !(await tx.get(users(db).doc(uid))).exists;
      tx.create(actOf(db, { kind, orderId, id: ref.id }), {
        orderId,
        by: { uid, name: isGone ? DELETED_ADMIN : name },
      });
    }
    tx.update(ref, { by: FieldValue.delete() });
    return "changed";
  },
});

/** Everybody reads reviews of products, and the author's order was in them. */
const proofApart = (title: string, name: "reviews" | "hiddenReviews"): Step => ({
  title,
  collection: (db) => db.collectionGroup(name),
  migrate: async (tx, db, ref) => {
    const orderId: unknown = (await tx.get(ref)).get("orderId");
    const product = ref.parent.parent;
    if (!product || orderId === undefined) return "current";
    const proof = await tx.get(reviewProofsOf(db, product.id).doc(ref.id));
    if (!proof.exists) tx.create(proof.ref, { orderId: textOf(orderId) });
    tx.update(ref, { orderId: FieldValue.delete() });
    return "changed";
  },
});

/** Recalls find shipments by their keys, which follow from the order. */
const shipmentsWithKeys: Step = {
  title: "Keys of shipments",
  collection: (db) => db.collectionGroup("shipments"),
  migrate: async (tx, _db, ref) => {
    const shipment = await tx.get(ref);
    if (!shipment.exists || shipment.get("uid") !== undefined) return "current";
    const order = ref.parent.parent && parse(storedOrder, (await tx.get(ref.parent.parent)).data());
    const stored = parse(storedShipment, shipment.data());
    if (!order?.ok || !stored.ok) return "left";
    tx.update(ref, shipmentKeys(order.value, stored.value.lines));
    return "changed";
  },
};

/** In this order: an order's line gets its product's SKU. A step of a later version comes last. */
export const STEPS: readonly Step[] = [
  products,
  orders,
  byThemselves("Reviews", "reviews", withOwnPortrait),
  byThemselves("Hidden reviews", "hiddenReviews", withOwnPortrait),
  byThemselves("Measurements of pages", "speed", () => "delete"),
  // Sent by a Firebase extension, within seconds of their creation.
  byThemselves("Letters", "mail", ({ to }) => (Array.isArray(to) ? "delete" : undefined)),
  byThemselves("Messages", "messages", ({ answered }) => (answered === undefined ? { answered: false } : undefined)),
  // The next sign-in says whether the address is confirmed.
  byThemselves("Profiles", "users", (user) =>
    user.emailVerified === undefined ? { emailVerified: false } : undefined,
  ),
  // From before addresses had to be confirmed: their owners may never have subscribed.
  byThemselves("Newsletter addresses", "subscribers", (one) => (one.leaveToken === undefined ? "delete" : undefined)),
  byApart("Shipments", "shipment"),
  byApart("Refunds", "refund"),
  proofApart("Reviews of products", "reviews"),
  proofApart("Hidden reviews of products", "hiddenReviews"),
  shipmentsWithKeys,
];
