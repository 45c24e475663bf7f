import type { StoredOrder } from "contract/order";
import { anImage } from "../../../functions/testing/builders.ts";
import { openingDocuments } from "../../../functions/testing/cases/opening-documents.ts";
import { withOrderFields } from "../../../functions/testing/cases/order-fields.ts";
import { delivery, placed } from "../../../functions/testing/cases/placing.ts";
import { orderId, productReview } from "../../../functions/testing/cases/product-reviews.ts";
import { product } from "../../../functions/testing/cases/products.ts";
import { review } from "../../../functions/testing/cases/reviews.ts";
import {
  ABSENT,
  type Act,
  type Documents,
  emailOf,
  type Fields,
  type Write,
} from "../../../functions/testing/cases/table.ts";
import { addCategory } from "../../src/data/categories/change-categories.ts";
import { db } from "../../src/data/firebase/firestore.ts";
import { addImage } from "../../src/data/images/store-image.ts";
import { cancelOrder } from "../../src/data/orders/cancel-order-of-one-product.ts";
import { placeOrder } from "../../src/data/orders/place-order-of-one-product.ts";
import { addProduct, deleteProduct, editProduct } from "../../src/data/products/change-products.ts";
import {
  moveReview,
  type ReviewCollection,
  saveProductReview,
  saveReview,
} from "../../src/data/reviews/change-reviews.ts";
import type { Shop } from "./emulator.ts";
import { actAs } from "./firestore.ts";

const withFields = (fields: Fields, others: Fields = {}, isUpdate = false): Fields =>
  Object.fromEntries(Object.entries({ ...fields, ...others }).filter(([, value]) => isUpdate || value !== ABSENT));

/** The document's fields with the act's changes. An act names an order's fields as the API does. */
const withChanges = ({ on, fields = {} }: Act, written: Fields): Fields =>
  on === "orders" ? withOrderFields(written, fields) : withFields(written, fields);

/** The web app's own writes with the act's changes: to the document (the first write), to the stock, and others. */
const deviating =
  ({ fields: { orderId, ...fields } = {}, ...others }: Act) =>
  (writes: Write[]): Write[] => {
    const act = { ...others, fields };
    const [own, ...rest] = writes.map((write): Write => {
      if ("set" in write && write === writes[0])
        return {
          set: act.does === "add" && act.id ? `${act.on}/${act.id}` : write.set,
          fields: withChanges(act, write.fields),
        };
      // The order of a product's review is in the proof beside it.
      if ("set" in write && orderId !== undefined) return { ...write, fields: withFields({ orderId }) };
      if ("merge" in write) return act.hold ?? write;
      if (!("update" in write)) return write;
      if (write === writes[0]) return { ...write, fields: withFields(write.fields, act.fields, true) };
      const update = act.stockOf ? `products/${act.stockOf}` : write.update;
      return { update, fields: withFields(write.fields, act.stock ?? {}, true) };
    });
    const isEntry = (one: Write) => one === act.hold || "merge" in one;
    const stock = act.stock === null ? [] : rest.filter((one) => !isEntry(one));
    const entry = act.hold === null ? [] : rest.filter(isEntry);
    return [
      ...(act.stockFirst ? stock : []),
      ...(own ? [own] : []),
      ...(act.stockFirst ? [] : stock),
      ...entry,
      ...(act.also ?? []),
    ];
  };

/** The SKU that an act gives a product, if a document of `skus` can have it as its ID: the web app reserves it. */
const skuOf = ({ fields: { sku } = {} }: Act): string | null =>
  typeof sku === "string" && /^[^/]{1,200}$/.test(sku) ? sku : null;

const shownProduct = ({ product: id = "gloves" }: Act, given: Documents) => {
  const data: Fields = { name: "Gone", price: 1, ...openingDocuments()[`products/${id}`], ...given[`products/${id}`] };
  return { _id: id, sku: String(data.sku), name: String(data.name), price: Number(data.price) };
};

const changesOf = ({ on, fields = {} }: Act, given: Documents): Fields => {
  const before: Fields = { ...openingDocuments()[on], ...given[on] };
  const after = withOrderFields(before, fields);
  const names = Object.keys(after).filter((name) => name in fields || after[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, after[name]]));
};

const write = async (
  shop: Shop,
  who: string,
  act: Act,
  given: Documents,
): Promise<{ ok: boolean } | { status: number }> => {
  const [collection = "", id = "", inside, reviewId = ""] = act.on.split("/");
  const fields = act.fields ?? {};
  const send = async (one: Write) => {
    const { status } = await shop.commit(who, [one, ...(act.also ?? [])]);
    return { status };
  };
  switch (act.does) {
    case "place": {
      const { quantity = 2 } = act;
      return placeOrder(
        db,
        shownProduct(act, given),
        { quantity, ...delivery },
        { uid: who, email: emailOf(who), name: who },
      );
    }
    case "cancel": {
      const { lines } = { ...placed(), ...openingDocuments()[act.on], ...given[act.on] } as Pick<StoredOrder, "lines">;
      return cancelOrder(db, { _id: id, lines }, who);
    }
    case "move":
      return inside
        ? moveReview(db, reviewId, inside as ReviewCollection, id)
        : moveReview(db, id, collection as ReviewCollection);
    case "promote":
      return send({ update: act.on, fields: { role: "admin" } });
    case "demote":
      return send({ update: act.on, fields: { role: "customer" } });
    case "set":
      return send({ set: act.on, fields: withFields(fields) });
    case "edit":
      if (collection === "products" && skuOf(act) && !act.also) {
        const { data } = await shop.read(act.on);
        return editProduct(db, id, { base: { sku: String(data?.sku) }, mine: { sku: skuOf(act) ?? "" } });
      }
      if (collection === "orders") return send({ update: act.on, fields: changesOf(act, given) });
      return send({ update: act.on, fields: withFields(fields, {}, true) });
    case "delete":
      return collection === "products" && !inside ? deleteProduct(db, id) : send({ delete: act.on });
    default:
      break;
  }
  if (inside) {
    return saveProductReview(db, id, who, { ...productReview, name: who }, orderId);
  }
  if (collection === "products") return addProduct(db, { ...product, sku: skuOf(act) });
  if (collection === "categories") return addCategory(db, { name: "First aid & wounds", position: 2 });
  if (collection === "reviews") return saveReview(db, { ...review, name: who }, who, null);
  if (collection === "images") return addImage(db, act.id ?? "new", anImage(), "image/webp");
  throw new Error(`Nobody adds to ${collection}.`);
};

export type Verdict = "allowed" | "denied" | "not there";

/** Acts as the web app does, and returns the answer of the rules. Throws on any other failure. */
export const perform = async (shop: Shop, who: string, act: Act, given: Documents = {}): Promise<Verdict> => {
  if (act.does === "read") return verdictOn((await shop.read(act.on, who)).status);
  if (act.does === "list" || act.does === "list group") {
    const own: [string, unknown] | undefined =
      act.of && (who === act.of ? ["customer.uid", who] : ["customer.email", emailOf(act.of)]);
    const {
      on: collection,
      where = own,
      limit = ["products", "reviews", "categories"].includes(collection) ? 100 : null,
    } = act;
    return verdictOn((await shop.query(who, { collection, where, limit, group: act.does === "list group" })).status);
  }
  const as = { shop, who, id: act.id ?? "new", change: deviating(act) };
  const outcome = await actAs(as, () => write(shop, who, act, given));
  return verdictOn("status" in outcome ? outcome.status : outcome.ok ? 200 : 403);
};

const verdictOn = (status: number): Verdict => {
  if (status === 200) return "allowed";
  if (status === 404) return "not there";
  if (status === 403) return "denied";
  throw new Error(`Firestore answered ${status}.`);
};
