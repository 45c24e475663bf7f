import { onDocumentDeleted } from "firebase-functions/firestore";
import { ACCOUNTS, paymentSecrets } from "./environment.ts";
import { OPTIONS, paymentServices } from "./runtime.ts";

/** Cancels the open payment of a deleted order. The platform retries until it succeeds, then the sweep does it. */
export const orderDeleted = onDocumentDeleted(
  { ...OPTIONS, serviceAccount: ACCOUNTS.payments, document: "orders/{orderId}", retry: true, secrets: paymentSecrets },
  async (event) => {
    const paymentIntentId: unknown = event.data?.get("paymentIntentId");
    if (typeof paymentIntentId !== "string" || paymentIntentId === "") return;
    const { endPayment } = await import("../payments/end-payment.ts");
    await endPayment(await paymentServices(), paymentIntentId);
  },
);
