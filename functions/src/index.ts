export { api } from "./functions/api.ts";
export { home } from "./functions/home.ts";
export { orderDeleted } from "./functions/order-deleted.ts";
export { reconcilePayments } from "./functions/reconcile.ts";
export { releaseExpiredOrders } from "./functions/release-expired-orders.ts";
export { stripeWebhook } from "./functions/stripe-webhook.ts";
