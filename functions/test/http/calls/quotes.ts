import { afterEach, describe, expect, test } from "vitest";
import { NEW_SHOP, type Settings } from "../../../src/contract/settings.ts";
import { writeSettings } from "../../../src/store/settings.ts";
import type { User } from "../../support/api.ts";
import { type DescribedApi, modified, refused } from "../support/described-api.ts";

const NJ = "12 Main Street\nEdison, NJ 08820";
const phone = "555-0100";
const rates = { mode: "rates", rates: { NJ: { percent: 6.625, delivery: true } }, categories: {} } as const;
/** Of two pieces at $12.50. */
const QUOTE = { goodsCents: 2500, deliveryCents: 500, taxCents: 199, totalCents: 3199 };

// test/payments/quotes.test.ts covers the amounts.
export const quotes = ({ shop, ask, signIn, putOrder, putProduct, emulator }: DescribedApi) =>
  describe("an order's total", () => {
    const set = (tax: Settings["tax"]) => writeSettings(shop(), { delivery: { feeCents: 500, freeFromCents: 0 }, tax });
    afterEach(() => writeSettings(shop(), NEW_SHOP));

    const linesOf = (productId: string) => [{ productId, quantity: 2, price: 12.5 }];
    const unquoted = (of: User, address: string) => putOrder({ of, address, quotedAt: undefined });
    const move = (who: User, orderId: string, address = NJ) => ask(who, `PUT /orders/${orderId}/address`, { address });

    test("[Q-1] [Q-3] is told before anything is ordered, unless the address lacks the state that tax needs", async () => {
      await set(rates);
      const ann = await signIn();
      const lines = linesOf(await putProduct());
      const quote = (who: User, address = NJ) => ask(who, "POST /quote", { lines, address });
      const tax = { mode: "rates", state: "NJ", percent: 6.625, certificate: null };
      expect((await quote(ann)).body).toEqual({ ...QUOTE, tax });
      expect(await quote(ann, "12 Main Street")).toMatchObject(refused(400, "address-without-state"));
      expect(await quote(await signIn("admin"))).toMatchObject(refused(403, "admins-place-no-orders"));
    });

    test("[Q-6] is refused with both figures if it is not what the customer saw, at each door and at the payment", async () => {
      await set(rates);
      const ann = await signIn();
      const productId = await putProduct();
      const rest = { address: NJ, phone, totalCents: 2500 };
      const [orderId, lines] = [crypto.randomUUID(), linesOf(productId)];
      const message = "The total has changed from $25.00 to $31.99. Look at it again.";
      for (const answer of [
        await ask(ann, "POST /order", { productId, quantity: 2, ...rest }),
        await ask(ann, "POST /checkout", { orderId, lines, ...rest }),
        await ask(ann, "POST /create-payment-intent", { orderId: await unquoted(ann, NJ), totalCents: 2500 }),
      ])
        expect(answer).toMatchObject(refused(409, "total-changed", { message, quote: QUOTE }));
      expect((await ask(ann, "POST /checkout", { orderId, lines, ...rest, totalCents: 3199 })).status).toBe(201);
    });

    test("[Q-3] waits for the customer to change an address that lacks the state, and is then for good", async () => {
      await set(rates);
      const [ann, bob] = [await signIn(), await signIn()];
      const orderId = await unquoted(ann, "12 Main Street");
      expect(await move(ann, orderId, "Nowhere")).toMatchObject(refused(400, "address-without-state"));
      expect((await ask(ann, `GET /orders/${orderId}`)).body).toMatchObject({ quoteRefusal: "address-without-state" });
      expect(await move(bob, orderId)).toMatchObject(refused(404, "order-not-found"));
      expect(await move(ann, orderId)).toMatchObject(modified(1));
      expect((await ask(ann, `GET /orders/${orderId}`)).body).toMatchObject({
        ...QUOTE,
        address: NJ,
        quoteRefusal: null,
      });
      expect(await move(ann, orderId)).toMatchObject(refused(409, "order-has-total"));
    });

    // The client library tries a call three times, and waits between.
    test("[Q-6] is not guessed while Stripe Tax can't be reached", async () => {
      await set({ ...NEW_SHOP.tax, mode: "stripe" });
      const ann = await signIn();
      const productId = await putProduct();
      const [address, lines, orderId] = [NJ, linesOf(productId), await unquoted(ann, "12 Main Street")];
      for (const call of [
        () => ask(ann, "POST /quote", { lines, address }),
        () => ask(ann, "POST /order", { productId, quantity: 2, address, phone }),
        () => ask(ann, "POST /checkout", { orderId: crypto.randomUUID(), lines, address, phone }),
        () => move(ann, orderId),
      ]) {
        await emulator().failCalls({ how: "cut-before", times: 3, call: "POST /v1/tax/calculations" });
        expect(await call()).toMatchObject(refused(503, "tax-unavailable"));
      }
    });
  });
