import { logger } from "firebase-functions";
import { onDocumentCreated, onDocumentDeleted } from "firebase-functions/firestore";
import { onRequest } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { parse } from "../contract/fields.ts";
import { NUMBERING_LIMITS, SWEEP_LIMITS } from "../contract/function-resources.ts";
import { storedOrder } from "../contract/order.ts";
import { Refusal, refuse, refuseMethod } from "../http/errors.ts";
import { identify, REQUEST_ID } from "../http/headers.ts";
import { forLog } from "../store/logging.ts";
import { ACCOUNTS } from "./accounts.ts";
import { paymentSecrets, webhookSecret, webhookSecrets } from "./environment.ts";
import { firestore, OPTIONS, paymentServices } from "./runtime.ts";

/**
 * Quotes an order that a browser placed: reserves its number, works out its total, and adds its email. The platform
 * retries until it succeeds.
 */
export const orderCreated = onDocumentCreated(
  { ...OPTIONS, serviceAccount: ACCOUNTS.payments, document: "orders/{orderId}", retry: true, secrets: paymentSecrets },
  async ({ data, params }) => {
    // A damaged order is found at /dashboard/health.
    if (!parse(storedOrder, data?.data()).ok) return;
    const { quoteOrder } = await import("../payments/quote-order.ts");
    await quoteOrder(await paymentServices(), params.orderId);
  },
);

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

/**
 * Gives waiting invoices and credit notes their numbers. One call at a time takes all that wait, and the sweep takes
 * what this does not.
 */
export const paperCreated = onDocumentCreated(
  { ...OPTIONS, ...NUMBERING_LIMITS, serviceAccount: ACCOUNTS.payments, document: "papers/{event}", retry: true },
  async () => {
    const { issuePapers } = await import("../papers/issue-papers.ts");
    await issuePapers(firestore(), () => new Date());
  },
);

/** Of the 300 seconds of a sweep, orders take up to 200. */
const RECALL_MS = 60_000;

/**
 * Releases orders that stayed unpaid, and cancels the payments of deleted orders. Goes on with recalls that were cut
 * off.
 */
export const releaseExpiredOrders = onSchedule(
  {
    ...OPTIONS,
    ...SWEEP_LIMITS,
    serviceAccount: ACCOUNTS.payments,
    schedule: "every 15 minutes",
    secrets: paymentSecrets,
  },
  async () => {
    const sweep = await import("../orders/release-expired-orders.ts");
    const { failed, ...counts } = await sweep.releaseExpiredOrders(await paymentServices());
    if (failed.length > 0) logger.warn("Some orders or payments could not be processed yet", { failed });
    logger.info("Released expired orders", counts);
    const { finishRecalls } = await import("../recalls/sweep-recalls.ts");
    await finishRecalls({ db: firestore() }, Date.now() + RECALL_MS);
  },
);

/** Repairs missing times, then compares the payments of the last days with Stripe. */
export const reconcilePayments = onSchedule(
  {
    ...OPTIONS,
    ...SWEEP_LIMITS,
    serviceAccount: ACCOUNTS.payments,
    schedule: "every 1 hours",
    secrets: paymentSecrets,
  },
  async () => {
    const { repairTimes } = await import("../store/repair-times.ts");
    for (const path of await repairTimes(firestore(), new Date()))
      logger.warn("A stored document had no valid time; it has the time of its creation now", { path });
    const { reconcileInTurns } = await import("../payments/reconcile/reconcile.ts");
    const { looked, differences, next } = await reconcileInTurns(await paymentServices());
    for (const { repaired, ...difference } of differences)
      if (repaired) logger.warn("Firestore and Stripe differed; this was repaired", difference);
      else logger.error("Firestore and Stripe differ; this needs a decision", difference);
    logger.info("Reconciled", { looked, ended: next === undefined });
  },
);

/** Stripe's webhook. After 500, Stripe sends the event again. */
export const stripeWebhook = onRequest(
  { ...OPTIONS, serviceAccount: ACCOUNTS.payments, invoker: "public", secrets: webhookSecrets },
  async (request, response) => {
    response.set(REQUEST_ID, identify(response));
    if (request.method !== "POST") return refuseMethod(response, ["POST"]);
    const [{ verifyEvent }, { handlePaymentEvent }, services] = await Promise.all([
      import("../payments/stripe/verify-event.ts"),
      import("../payments/handle-payment-event.ts"),
      paymentServices(),
    ]);
    const event = verifyEvent(services.stripe, {
      rawBody: request.rawBody,
      signature: request.get("stripe-signature") ?? "",
      secret: webhookSecret(),
    });
    if (!event) return refuse(response, new Refusal("event-not-signed"));
    if (event === "of-another-kind") return void response.json({ received: true, outcome: "not-ours" });
    try {
      response.json({ received: true, outcome: await handlePaymentEvent(services, event) });
    } catch (error) {
      logger.error("A webhook event was not processed", {
        requestId: response.locals.requestId,
        event: event.id,
        type: event.type,
        ...forLog(error),
      });
      refuse(response, new Refusal("event-not-processed"));
    }
  },
);
