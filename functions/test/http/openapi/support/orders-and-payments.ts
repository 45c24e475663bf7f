import { describe, expect, test } from "vitest";
import type { DescribedApi } from "./described-api.ts";

const delivery = { address: "1 Elm Street", phone: "5550100199" };
const intentOf = (clientSecret: string) => clientSecret.split("_secret")[0] ?? "";

export const ordersAndPayments = ({ answers, signIn, putProduct, putOrder, stripe, control }: DescribedApi) => {
  const open = async (bearer: string, orderId: string) => {
    const { body } = await answers("createPaymentIntent", 200, { bearer, body: { orderId } });
    return intentOf(body.clientSecret);
  };

  describe("orders and payments", () => {
    test("[X-7] [C-13] [C-14] [C-15] [C-16] [C-20] an order is placed, seen and cancelled, as described", async () => {
      const ann = await signIn();
      const bearer = ann.accessToken;
      const productId = await putProduct({ price: 4.5 });
      const body = { ...delivery, productId, quantity: "10", price: "4.5", customer: ann.email, unknown: [] };
      const placed = await answers("placeOrder", 201, { bearer, body });
      const id = placed.body.insertedId;
      const seen = (await answers("getOrder", 200, { bearer, id })).body;
      expect(seen).toMatchObject({ _id: id, quantity: 10, price: 4.5, paid: false });
      expect((await answers("listOrders", 200, { bearer, query: `?customer=${ann.email}` })).body).toEqual([seen]);
      await answers("cancelOrder", 200, { bearer, id });
      await answers("getOrder", 404, { bearer, id });
      await answers("cancelOrder", 404, { bearer, id });
    });

    test("[X-7] [C-12] [R-2] [R-3] [P-4] everybody's orders are an admin's to see, and no admin places one", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      await putOrder(ann);
      await answers("listAllOrders", 200, { bearer: boss.accessToken, query: "?limit=2" });
      await answers("listAllOrders", 403, { bearer: ann.accessToken });
      await answers("listOrders", 403, { bearer: ann.accessToken, query: `?customer=${boss.email}` });
      const body = { ...delivery, productId: await putProduct(), quantity: 2 };
      expect((await answers("placeOrder", 403, { bearer: boss.accessToken, body })).body.success).toBe(false);
    });

    test("[X-7] [P-6] [C-22] an order that can't be placed is refused, as described", async () => {
      const { accessToken: bearer } = await signIn();
      const productId = await putProduct({ availableQuantity: 3 });
      const refused = (status: number, body: object) =>
        answers("placeOrder", status, { bearer, body: { ...delivery, productId, quantity: 2, ...body } });
      expect((await refused(409, { quantity: 4 })).body.message).toBe("Only 3 available");
      await refused(409, { price: 1 });
      await refused(404, { productId: "no-such-product" });
      const { body } = await refused(400, { quantity: "", phone: "" });
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(["quantity", "phone"]);
      await answers("listOrders", 400, { bearer, query: "?customer=nobody" });
      const boss = await signIn("admin");
      await answers("listAllOrders", 400, { bearer: boss.accessToken, query: "?limit=0" });
    });

    test("[X-7] [C-17] [C-18] [Y-7] an order is paid once, as described", async () => {
      const ann = await signIn();
      const bearer = ann.accessToken;
      const id = await putOrder(ann);
      const transactionId = await open(bearer, id);
      await answers("confirmPayment", 409, { bearer, id, body: { transactionId } });
      await control("loseWebhooks", { type: "payment_intent.succeeded" });
      await stripe.paymentIntents.confirm(transactionId, { payment_method: "pm_card_visa" });
      const body = { appointment: id, transactionId };
      await answers("confirmPayment", 200, { bearer, id, body });
      expect((await answers("confirmPayment", 200, { bearer, id, body })).body.modifiedCount).toBe(0);
      expect((await answers("getOrder", 200, { bearer, id })).body).toMatchObject({ paid: true, transactionId });
      await answers("createPaymentIntent", 409, { bearer, body: { orderId: id } });
      await answers("cancelOrder", 409, { bearer, id });
    });

    test("[X-7] [R-2] [C-22] another's order can't be paid, and what is wrong is named, as described", async () => {
      const [ann, { accessToken: bearer }] = [await signIn(), await signIn()];
      const id = await putOrder(ann);
      await answers("createPaymentIntent", 404, { bearer, body: { orderId: id } });
      await answers("confirmPayment", 404, { bearer, id, body: { transactionId: "pi_another" } });
      await answers("createPaymentIntent", 400, { bearer, body: {} });
      await answers("confirmPayment", 400, { bearer, id, body: {} });
    });

    test("[X-7] [Y-9] where the payment provider is out of reach, nothing is done, as described", async () => {
      const ann = await signIn();
      const bearer = ann.accessToken;
      const id = await putOrder(ann);
      const transactionId = await open(bearer, id);
      // Only calls about this payment fail: other tests use the same provider. A call is tried three times.
      const outage = (call: string) => control("failCalls", { how: "cut-before", times: 3, call });
      await outage(`GET /v1/payment_intents/${transactionId}`);
      await answers("createPaymentIntent", 503, { bearer, body: { orderId: id } });
      await outage(`GET /v1/payment_intents/${transactionId}`);
      await answers("confirmPayment", 503, { bearer, id, body: { transactionId } });
      await outage(`POST /v1/payment_intents/${transactionId}`);
      await answers("cancelOrder", 503, { bearer, id });
      await answers("cancelOrder", 200, { bearer, id });
    });
  });
};
