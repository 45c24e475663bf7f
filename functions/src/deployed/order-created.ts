import { onDocumentCreated } from "firebase-functions/firestore";
import { ACCOUNTS } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

/** Adds the email for an order that a browser placed. The platform retries until it succeeds. */
export const orderCreated = onDocumentCreated(
  { ...OPTIONS, serviceAccount: ACCOUNTS.mailer, document: "orders/{orderId}", retry: true },
  async ({ data, params }) => {
    const { followOrder } = await import("../mail/follow-order.ts");
    await followOrder(firestore(), params.orderId, data?.data());
  },
);
