export { api } from "./deployed/api.ts";
export { catalogueCategories, catalogueProducts, productReviews, reconcileCatalogue } from "./deployed/catalog.ts";
export { endRevokedSessions } from "./deployed/end-revoked-sessions.ts";
export { sendMail, sendWaitingMail } from "./deployed/mail.ts";
export { home, images } from "./deployed/pages.ts";
export {
  orderCreated,
  orderDeleted,
  paperCreated,
  reconcilePayments,
  releaseExpiredOrders,
  stripeWebhook,
} from "./deployed/payments.ts";
