import type * as z from "zod/mini";
import {
  adminStatus,
  checkoutRefusal,
  deleted,
  done,
  inserted,
  modified,
  orderPlaced,
  orderRefusal,
  paymentSecret,
  refusal,
  session,
} from "../../contract/answers.ts";
import { catalogue } from "../../contract/catalogue.ts";
import { category } from "../../contract/category.ts";
import { checkoutCall } from "../../contract/checkout.ts";
import { damagedDocuments, mendInput } from "../../contract/health.ts";
import { letterAnswer } from "../../contract/mail.ts";
import { message, messageInput } from "../../contract/message.ts";
import { order } from "../../contract/order-answer.ts";
import { orderCall, settlementInput } from "../../contract/order-input.ts";
import { noteCall, orderNote } from "../../contract/order-note.ts";
import { overview } from "../../contract/overview.ts";
import { paymentIntentInput } from "../../contract/payment.ts";
import { currentProduct, product } from "../../contract/product.ts";
import { productInput } from "../../contract/product-input.ts";
import {
  listedProductReview,
  ownProductReview,
  productReview,
  productReviewCall,
} from "../../contract/product-review.ts";
import { refund, refundCall } from "../../contract/refund.ts";
import { listedReview, ownReview, review } from "../../contract/review.ts";
import { reviewCall } from "../../contract/review-input.ts";
import { deliveryCall, shipment, shipmentCall } from "../../contract/shipment.ts";
import { stockNotices } from "../../contract/stock-notice.ts";
import { linkInput, subscriber, subscriberInput } from "../../contract/subscriber.ts";
import { listedUser, profileInput, signInInput, user } from "../../contract/user.ts";
import { userData } from "../../contract/user-data.ts";
import { waiting } from "../../contract/waiting.ts";

/** The contract's schemas with their names in the API's description: the inputs and the answers. */
export const INPUTS = {
  ProductInput: productInput,
  ReviewInput: reviewCall,
  ProductReviewInput: productReviewCall,
  OrderInput: orderCall,
  CheckoutInput: checkoutCall,
  ShipmentInput: shipmentCall,
  DeliveryInput: deliveryCall,
  RefundInput: refundCall,
  NoteInput: noteCall,
  SettlementInput: settlementInput,
  PaymentIntentInput: paymentIntentInput,
  ProfileInput: signInInput,
  ProfileChange: profileInput,
  MessageInput: messageInput,
  SubscriberInput: subscriberInput,
  LinkInput: linkInput,
  MendInput: mendInput,
} as const;
export type InputName = keyof typeof INPUTS;

export const ANSWERS = {
  Product: product,
  CurrentProduct: currentProduct,
  Catalogue: catalogue,
  Category: category,
  Review: review,
  OwnReview: ownReview,
  ListedReview: listedReview,
  Message: message,
  Subscriber: subscriber,
  Letter: letterAnswer,
  ProductReview: productReview,
  ListedProductReview: listedProductReview,
  OwnProductReview: ownProductReview,
  Order: order,
  Shipment: shipment,
  Waiting: waiting,
  Overview: overview,
  Refund: refund,
  OrderNote: orderNote,
  User: user,
  ListedUser: listedUser,
  UserData: userData,
  StockNotices: stockNotices,
  DamagedDocuments: damagedDocuments,
  Inserted: inserted,
  OrderPlaced: orderPlaced,
  Deleted: deleted,
  Modified: modified,
  Done: done,
  Session: session,
  AdminStatus: adminStatus,
  PaymentSecret: paymentSecret,
  Refusal: refusal,
  OrderRefusal: orderRefusal,
  CheckoutRefusal: checkoutRefusal,
} as const;
export type AnswerName = keyof typeof ANSWERS;

export type InputOf<N extends InputName> = z.output<(typeof INPUTS)[N]>;
export type AnswerOf<N extends AnswerName> = z.output<(typeof ANSWERS)[N]>;
