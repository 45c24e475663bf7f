import type { CollectionReference } from "firebase-admin/firestore";
import { FieldValue } from "firebase-admin/firestore";
import type Stripe from "stripe";
import type { Caller } from "../../../src/contract/user.ts";
import type { PaymentServices } from "../../../src/payments/services.ts";
import { orders, payments, products, users } from "../../../src/store/collections.ts";
import { aProduct, aUser } from "../../../testing/builders.ts";
import { useOwnApi } from "../../support/own-api.ts";
import { type OnStep, trace } from "../../support/trace.ts";
import { useWebApp } from "./web-app.ts";

export interface KnownOrder {
  id: string;
  owner: Caller;
  product: number;
  quantity: number;
  /** Every payment that a browser received for it. */
  tabs: string[];
  paidBy: string | undefined;
  gone: boolean;
}

export interface KnownProduct {
  id: string;
  stocked: number;
  gone: boolean;
}

/** How often something was done in a run. */
export type Counts = Record<string, number>;

const PRODUCTS = [
  { name: "Nitrile gloves", price: 4.35, minimumOrderQuantity: 1, availableQuantity: 9 },
  { name: "Oximeter", price: 20, minimumOrderQuantity: 2, availableQuantity: 5 },
];

/** A shop with two customers and an admin, used through the API and the web app. Each call of the result starts anew. */
export const useTestShop = () => {
  const api = useOwnApi();
  const web = useWebApp(api.projectId);
  const person = (uid: string, role: Caller["role"]): Caller => ({ uid, email: `${uid}@example.com`, role });
  const customers = [person("ann", "customer"), person("bob", "customer")] as const;
  const admin = person("ada", "admin");
  const people = [...customers, admin];

  const clear = async () => {
    api.emulator().reset();
    const host = process.env.FIRESTORE_EMULATOR_HOST;
    const address = `http://${host}/emulator/v1/projects/${api.projectId}/databases/(default)/documents`;
    const answer = await fetch(address, { method: "DELETE" });
    if (!answer.ok) throw new Error(`The emulator did not delete its data: ${answer.status}`);
  };

  const bearers = new Map<string, string>();
  const bearerOf = (who: Caller) => bearers.get(who.uid) ?? api.bearerOf(who);
  /** Creates the accounts that the tokens belong to. */
  const signUp = async () => {
    for (const who of people) {
      if (!bearers.has(who.uid)) await api.auth.createUser({ uid: who.uid, email: who.email });
      bearers.set(who.uid, api.bearerOf(who));
    }
  };

  const begin = async () => {
    await clear();
    await signUp();
    const createdAt = FieldValue.serverTimestamp();
    const laid: KnownProduct[] = [];
    const batch = api.db.batch();
    for (const { uid, email, role } of people)
      batch.set(users(api.db).doc(uid), { ...aUser({ name: uid, email, role }), createdAt });
    for (const changes of PRODUCTS) {
      const ref = products(api.db).doc();
      batch.set(ref, { ...aProduct(changes), createdAt });
      laid.push({ id: ref.id, stocked: changes.availableQuantity, gone: false });
    }
    await batch.commit();
    return new TestShop(laid);
  };

  class TestShop {
    readonly api = api;
    readonly web = web;
    readonly customers = customers;
    readonly admin = admin;
    readonly bearerOf = bearerOf;
    readonly orders: KnownOrder[] = [];
    readonly done: Counts = {};
    /** Services that replace the working ones: a broken connection to Stripe or Firestore. */
    broken: Partial<PaymentServices> = {};
    /** Payments whose order was deleted, and for which the trigger has not run yet. */
    triggers: string[] = [];
    readonly triggered: string[] = [];
    readonly products: KnownProduct[];
    private readonly taken = new Set<string>();
    constructor(laid: KnownProduct[]) {
      this.products = laid;
    }

    count(what: string) {
      this.done[what] = (this.done[what] ?? 0) + 1;
    }

    /** The services as they are that many hours from now. They report each step to `onStep`. */
    services(onStep?: OnStep, hours = 0): PaymentServices {
      const now = () => new Date(Date.now() + hours * 3_600_000);
      const services = { ...api.shop(), now, ...this.broken };
      return onStep ? trace(services, onStep) : services;
    }

    /** The order at this index, or the newest order with its ID. */
    order(index: number): KnownOrder | undefined {
      const id = this.orders[index % this.orders.length]?.id;
      return this.orders.findLast((order) => order.id === id);
    }

    product(index: number): KnownProduct {
      const product = this.products[index % this.products.length];
      if (!product) throw new Error("The shop has products");
      return product;
    }

    /** The events that were not delivered yet. */
    undelivered(): Stripe.Event[] {
      return this.all().filter(({ id }) => !this.taken.has(id));
    }
    all(): Stripe.Event[] {
      return api
        .emulator()
        .events()
        .filter(({ type }) => /^payment_intent\.(succeeded|canceled)$/.test(type));
    }
    take(event: Stripe.Event) {
      this.taken.add(event.id);
    }

    /** Records which orders are gone, and which payments their deletion must end. */
    async noteDeletions() {
      for (const order of this.orders) {
        if (order.gone || (await orders(api.db).doc(order.id).get()).exists) continue;
        order.gone = true;
        const named = await payments(api.db).where("orderId", "==", order.id).get();
        this.triggers.push(...named.docs.map(({ id }) => id).filter((id) => !this.triggered.includes(id)));
      }
    }

    /** Everything that Firestore and Stripe store. */
    async everything() {
      const documents = await Promise.all(
        ["orders", "payments", "products"].map(async (name) => {
          const found = await (api.db.collection(name) as CollectionReference).get();
          return found.docs.map((document) => ({ path: document.ref.path, ...document.data() }));
        }),
      );
      return { documents, intents: api.emulator().intents(), refunds: api.emulator().refunds() };
    }
  }
  return begin;
};
export type TestShop = Awaited<ReturnType<ReturnType<typeof useTestShop>>>;
