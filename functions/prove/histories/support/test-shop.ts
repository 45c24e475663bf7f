import type Stripe from "stripe";
import type { Caller } from "../../../src/contract/user.ts";
import { EVENTS } from "../../../src/payments/handle-payment-event.ts";
import type { PaymentServices } from "../../../src/payments/services.ts";
import { orders, payments } from "../../../src/store/collections.ts";
import { writeSettings } from "../../../src/store/settings.ts";
import { useShop } from "../../../test/support/shop.ts";
import { type OnStep, trace } from "../../../test/support/trace.ts";
import { useWebApp } from "../../../test/support/web-app.ts";

/** How many pieces of which of the shop's products. */
export interface KnownLine {
  product: number;
  quantity: number;
}

export interface KnownOrder {
  id: string;
  owner: Caller;
  lines: readonly KnownLine[];
  /** Every payment that a browser received for it. */
  tabs: string[];
  paidBy: string | undefined;
  gone: boolean;
}

interface KnownProduct {
  id: string;
  stocked: number;
  gone: boolean;
}

const PRODUCTS = [
  { name: "Nitrile gloves", price: 4.35, minimumOrderQuantity: 1, availableQuantity: 9 },
  { name: "Oximeter", price: 20, minimumOrderQuantity: 2, availableQuantity: 5 },
];

/** A shop with two customers and an admin, a delivery fee and tax. Each call of the result starts anew. */
export const useTestShop = () => {
  const api = useShop();
  const web = useWebApp(api);
  const user = (uid: string, role: Caller["role"]): Caller => ({ uid, email: `${uid}@example.com`, role });
  const customers = [user("ann", "customer"), user("bob", "customer")] as const;
  const admin = user("ada", "admin");

  const begin = async (mode: "rates" | "stripe" = "rates") => {
    api.emulator().reset();
    await api.clear();
    const rates = { NJ: { percent: 6.625, delivery: true } };
    const charges = { delivery: { feeCents: 333, freeFromCents: 3000 }, tax: { mode, rates, categories: {} } };
    const seller = { name: "Salus Inc.", address: "1 Main Street", taxNumber: "12-3456789" };
    await writeSettings(api.shop(), { ...charges, seller });
    for (const one of [...customers, admin]) await api.putProfile(one);
    const known: KnownProduct[] = [];
    for (const product of PRODUCTS)
      known.push({ id: await api.putProduct(product), stocked: product.availableQuantity, gone: false });
    return new TestShop(known);
  };

  class TestShop {
    readonly api = api;
    readonly web = web;
    readonly customers = customers;
    readonly admin = admin;
    readonly orders: KnownOrder[] = [];
    /** Services that replace the working ones: a broken connection to Stripe or Firestore. */
    broken: Partial<PaymentServices> = {};
    /** Payments whose order was deleted, and for which the trigger has not run yet. */
    triggers: string[] = [];
    readonly triggered: string[] = [];
    readonly products: KnownProduct[];
    private readonly taken = new Set<string>();
    constructor(known: KnownProduct[]) {
      this.products = known;
    }

    /** The services as they are that many hours from now. They report each step to `onStep`. */
    services(onStep?: OnStep, hours = 0): PaymentServices {
      const services = { ...api.later(hours), ...this.broken };
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
      return this.events().filter(({ id }) => !this.taken.has(id));
    }
    events(): Stripe.Event[] {
      const all = api.emulator().events();
      return all.filter(({ type }) => (EVENTS as readonly string[]).includes(type));
    }
    /** The refunds that the customers' banks have not taken yet. */
    pendingRefunds(): Stripe.Refund[] {
      const all = api.emulator().refunds();
      return all.filter(({ status }) => status === "pending");
    }
    /** The refunds of a payment that did not fail, and its dispute. */
    refundsOf(intentId: string): Stripe.Refund[] {
      const all = api.emulator().refunds();
      return all.filter(({ payment_intent, status }) => payment_intent === intentId && status === "succeeded");
    }
    disputeOf(intentId: string): Stripe.Dispute | undefined {
      const all = api.emulator().disputes();
      return all.find(({ payment_intent }) => payment_intent === intentId);
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
  }
  return begin;
};
export type TestShop = Awaited<ReturnType<ReturnType<typeof useTestShop>>>;
