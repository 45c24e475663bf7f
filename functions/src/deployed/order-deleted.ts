import { onDocumentDeleted } from "firebase-functions/firestore";
import { paymentSecrets } from "./environment.ts";
import { OPTIONS, paymentServices } from "./runtime.ts";

/**
 * Whoever deletes an order, by whichever door: the payment that was open for it ends. Tried again by the platform until it
 * succeeds; what is still left after that is ended by the scheduled sweep.
 */
export const orderDeleted = onDocumentDeleted(
  { ...OPTIONS, document: "orders/{orderId}", retry: true, secrets: paymentSecrets },
  async (event) => {
    const paymentIntentId: unknown = event.data?.get("paymentIntentId");
    if (typeof paymentIntentId !== "string" || paymentIntentId === "") return;
    const { abandonPayment } = await import("../payments/abandon-payment.ts");
    await abandonPayment(await paymentServices(), paymentIntentId);
  },
);
