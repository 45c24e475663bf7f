import { createHash } from "node:crypto";
import { doc, type Firestore, increment, serverTimestamp, setDoc, updateDoc, writeBatch } from "firebase/firestore";
import { beforeAll, expect, test } from "vitest";
import { aProduct, aReview } from "../../testing/builders.ts";
import { crowdOf } from "../fuzz/support/runs.ts";
import { figure } from "../support/figure.ts";
import { delivery } from "../two-doors/order-cases.ts";
import { type Collection, whatIsWrong } from "./support/lawful.ts";
import { useRulesWorld } from "./support/rules-world.ts";
import { type Fields, present, tamperings } from "./support/tampering.ts";

const { db: beyondRules, restore, browserOf } = useRulesWorld();
beforeAll(() => restore());

const createdAt = serverTimestamp();
const mine = { customer: "customer@example.com", email: "customer@example.com", uid: "customer" };
const order = { productId: "wipes", pName: "Wipes", price: 0.01, quantity: 60, ...delivery, customerName: "Casey" };

interface Write {
  collection: Collection;
  who: "customer" | "admin" | "visitor";
  good: Fields;
  /** Writes the fields under an id, as the app would. */
  write: (db: Firestore, id: string, fields: Fields) => Promise<unknown>;
  /** What stands before; nothing for a document that is made. */
  before?: Fields;
  /** What nobody may choose. */
  sure?: Fields;
}

const create =
  (collection: Collection) =>
  (db: Firestore, id: string, fields: Fields): Promise<void> =>
    setDoc(doc(db, collection, id), fields);
const update =
  (collection: Collection) =>
  (db: Firestore, id: string, fields: Fields): Promise<void> =>
    updateDoc(doc(db, collection, id), fields);

const placeOrder = (db: Firestore, id: string, fields: Fields): Promise<void> => {
  const batch = writeBatch(db);
  batch.set(doc(db, "orders", id), fields);
  batch.update(doc(db, "products/wipes"), { availableQuantity: increment(-60), lastOrder: id });
  return batch.commit();
};

const { uid: _uid, ...review } = aReview();
const profile = { name: "Casey", address: "1 Elm Street", edu: "MD", phone: "5550100", linkedin: "casey" };

/** Every write that the rules allow to somebody, as it should be. */
const WRITES: Record<string, Write> = {
  "a new product": {
    collection: "products",
    who: "admin",
    good: { ...aProduct(), createdAt },
    write: create("products"),
  },
  "a product's change": {
    collection: "products",
    who: "admin",
    good: { ...aProduct({ name: "Wipes" }) },
    write: update("products"),
    before: aProduct(),
    sure: { lastOrder: null },
  },
  "a new order": {
    collection: "orders",
    who: "customer",
    good: { ...order, ...mine, paid: false, transactionId: null, createdAt },
    write: placeOrder,
    sure: { ...mine, pName: "Wipes", price: 0.01, quantity: 60, productId: "wipes", paid: false, transactionId: null },
  },
  "a new review": {
    collection: "reviews",
    who: "customer",
    good: { ...review, uid: "customer", createdAt },
    write: create("reviews"),
    sure: { uid: "customer" },
  },
  "a visitor's message": {
    collection: "messages",
    who: "visitor",
    good: { name: "Vi", email: "vi@example.com", message: "Hello", createdAt },
    write: create("messages"),
  },
  "a newsletter address": {
    collection: "subscribers",
    who: "visitor",
    good: { email: "vi@example.com", createdAt },
    // Under the name that goes with the address, whatever that is.
    write: (db, _id, fields) =>
      setDoc(doc(db, "subscribers", createHash("sha256").update(String(fields.email)).digest("hex")), fields),
  },
};

const attempt = async ({ collection, who, write, before, sure }: Write, id: string, fields: Fields) => {
  const { createdAt: at, ...rest } = fields;
  const ref = beyondRules.collection(collection).doc(id);
  if (before) await ref.set({ ...before, createdAt: new Date() });
  try {
    await write(browserOf(who), id, present({ ...rest, ...(at !== undefined && { createdAt: at }) }));
  } catch (error) {
    // Refused by the rules, or by Firestore itself: too large, or a name that it keeps for itself.
    expect(["permission-denied", "invalid-argument"]).toContain((error as { code?: string }).code);
    return [];
  }
  const written = collection === "subscribers" ? await newest() : (await ref.get()).data();
  return written ? whatIsWrong(collection, written, sure) : ["is nowhere"];
};

const newest = async () =>
  (await beyondRules.collection("subscribers").orderBy("createdAt", "desc").limit(1).get()).docs[0]?.data();

let cells = 0;
for (const [what, one] of Object.entries(WRITES))
  test(`[R-2] ${what} that is tampered with, field by field, is refused, or is what the contract would have made of it`, async () => {
    expect(await attempt(one, "as-it-should-be", one.good), "the untampered one").toEqual([]);
    const accepted: string[] = [];
    const tampered = tamperings(one.good);
    await crowdOf(
      [...tampered.entries()],
      async ([number, { what: how, fields }]) => {
        const wrong = await attempt(one, `t-${number}`, fields);
        if (wrong.length > 0) accepted.push(`${how} → ${wrong.join(", ")}`);
      },
      one.collection === "subscribers" ? 1 : 6,
    );
    expect(accepted).toEqual([]);
    cells += tampered.length;
  });

test("[R-2] [D-5] a profile that is tampered with, field by field, is refused, or is what the contract would have made of it", async () => {
  const path = "users/customer";
  const { role, email } = (await beyondRules.doc(path).get()).data() ?? {};
  const tampered = tamperings({ ...profile, role, email });
  for (const { what, fields } of tampered) {
    await restore([path]);
    const { role: saidRole, email: saidEmail, ...rest } = fields;
    const said = {
      ...rest,
      ...(saidRole !== role && { role: saidRole }),
      ...(saidEmail !== email && { email: saidEmail }),
    };
    const done = await updateDoc(doc(browserOf("customer"), path), present(said)).then(
      () => true,
      () => false,
    );
    const stands = (await beyondRules.doc(path).get()).data() ?? {};
    expect({ what, wrong: done ? whatIsWrong("users", stands, { role, email }) : [] }).toEqual({ what, wrong: [] });
  }
  cells += tampered.length;
  figure("tampered documents", `${cells.toLocaleString("en")} tried, none accepted that the contract would refuse`);
});
