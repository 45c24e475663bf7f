export { api } from "./deployed/api.ts";
export { home } from "./deployed/home.ts";
export { images } from "./deployed/images.ts";
export { orderDeleted } from "./deployed/order-deleted.ts";
export { reconcilePayments } from "./deployed/reconcile.ts";
export { releaseExpiredOrders } from "./deployed/release-expired-orders.ts";
export { stripeWebhook } from "./deployed/stripe-webhook.ts";
