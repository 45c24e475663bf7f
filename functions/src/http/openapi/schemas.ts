import * as z from "zod/mini";
import * as answers from "../../contract/answers.ts";
import { bookkeeperInput } from "../../contract/billing.ts";
import { catalog } from "../../contract/catalog.ts";
import { category } from "../../contract/category.ts";
import { checkInBody } from "../../contract/check-in.ts";
import { checkoutBody } from "../../contract/checkout.ts";
import { exemptionBody } from "../../contract/exemption-input.ts";
import { EMAIL_MAX, email } from "../../contract/fields.ts";
import { damagedDocuments, mendInput } from "../../contract/health.ts";
import { invoiceAnswer } from "../../contract/invoice.ts";
import { list, listInput } from "../../contract/list.ts";
import { letterAnswer } from "../../contract/mail.ts";
import { message, messageInput } from "../../contract/message.ts";
import { order } from "../../contract/order-answer.ts";
import { addressBody, orderBody, settlementInput } from "../../contract/order-input.ts";
import { noteBody, orderNote } from "../../contract/order-note.ts";
import { overview } from "../../contract/overview.ts";
import { paymentIntentInput } from "../../contract/payment.ts";
import { place, placeInput } from "../../contract/place.ts";
import { currentProduct, product } from "../../contract/product.ts";
import { productInput } from "../../contract/product-input.ts";
import {
  listedProductReview,
  ownProductReview,
  productReview,
  productReviewBody,
} from "../../contract/product-review.ts";
import { quoteAnswer, quoteBody } from "../../contract/quote-input.ts";
import {
  orderRecall,
  reached,
  recall,
  recallAnswerBody,
  recallBody,
  recallInFull,
  recallLetters,
  recallLettersBody,
  recallSearched,
} from "../../contract/recall.ts";
import { poRequiredBody, referencesBody } from "../../contract/references.ts";
import { refund, refundBody } from "../../contract/refund.ts";
import { listedReview, ownReview, review } from "../../contract/review.ts";
import { reviewBody } from "../../contract/review-input.ts";
import { settings, settingsInput } from "../../contract/settings.ts";
import { shipment, shipmentBody, shipmentChange } from "../../contract/shipment.ts";
import { stockNotices } from "../../contract/stock-notice.ts";
import { linkInput, subscriber, subscriberInput } from "../../contract/subscriber.ts";
import { expiryLettersBody, supplies } from "../../contract/supply.ts";
import { synonyms } from "../../contract/synonyms.ts";
import { taxReport } from "../../contract/tax-report.ts";
import { customer, listedUser, user } from "../../contract/user.ts";
import { userData } from "../../contract/user-data.ts";
import { profileInput, signInInput } from "../../contract/user-input.ts";
import { usual } from "../../contract/usual.ts";
import { waiting } from "../../contract/waiting.ts";
import type { Schema } from "./document-types.ts";
import { FIELD_WORDS } from "./field-words.ts";

/** The contract's schemas, by their names in the description. */
export const INPUTS = {
  ProductInput: productInput,
  ReviewInput: reviewBody,
  ProductReviewInput: productReviewBody,
  OrderInput: orderBody,
  CheckoutInput: checkoutBody,
  QuoteInput: quoteBody,
  AddressInput: addressBody,
  ReferencesInput: referencesBody,
  ShipmentInput: shipmentBody,
  ShipmentChange: shipmentChange,
  CheckInInput: checkInBody,
  RefundInput: refundBody,
  RecallInput: recallBody,
  RecallLettersInput: recallLettersBody,
  RecallAnswerInput: recallAnswerBody,
  NoteInput: noteBody,
  SettlementInput: settlementInput,
  PaymentIntentInput: paymentIntentInput,
  ProfileInput: signInInput,
  ProfileChange: profileInput,
  MessageInput: messageInput,
  SubscriberInput: subscriberInput,
  LinkInput: linkInput,
  MendInput: mendInput,
  SettingsInput: settingsInput,
  SynonymsInput: synonyms,
  ExemptionInput: exemptionBody,
  PlaceInput: placeInput,
  ListInput: listInput,
  BookkeeperInput: bookkeeperInput,
  PoRequiredInput: poRequiredBody,
  ExpiryLettersInput: expiryLettersBody,
} as const;
export type InputName = keyof typeof INPUTS;

const ANSWERS = {
  Product: product,
  CurrentProduct: currentProduct,
  Catalog: catalog,
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
  Quote: quoteAnswer,
  Shipment: shipment,
  Waiting: waiting,
  Overview: overview,
  TaxReport: taxReport,
  Settings: settings,
  Synonyms: synonyms,
  Refund: refund,
  OrderNote: orderNote,
  Invoice: invoiceAnswer,
  Recall: recall,
  RecallInFull: recallInFull,
  Reached: reached,
  RecallSearched: recallSearched,
  RecallLetters: recallLetters,
  OrderRecall: orderRecall,
  User: user,
  ListedUser: listedUser,
  Customer: customer,
  UserData: userData,
  Place: place,
  Supplies: supplies,
  Usual: usual,
  List: list,
  StockNotices: stockNotices,
  DamagedDocuments: damagedDocuments,
  Inserted: answers.inserted,
  OrderPlaced: answers.orderPlaced,
  Deleted: answers.deleted,
  Modified: answers.modified,
  Done: answers.done,
  Session: answers.session,
  AdminStatus: answers.adminStatus,
  PaymentSecret: answers.paymentSecret,
  Refusal: answers.refusal,
  OrderRefusal: answers.orderRefusal,
  CheckoutRefusal: answers.checkoutRefusal,
} as const;
export type AnswerName = keyof typeof ANSWERS;

export type InputOf<N extends InputName> = z.output<(typeof INPUTS)[N]>;

/** Adds the descriptions of an object's fields. */
const inWords = (name: string, schema: Schema): Schema => {
  for (const [field, of] of Object.entries(schema.properties ?? {})) {
    const description = FIELD_WORDS[`${name}.${field}`] ?? FIELD_WORDS[field];
    if (description) of.description = description;
    inWords(name, of.items ?? of);
  }
  return schema;
};

/** A schema as JSON Schema 2020-12. */
export const jsonSchemaOf = (schema: z.core.$ZodType, io: "input" | "output", name = ""): Schema => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      // The pattern of an email applies to the cleaned address.
      if (zodSchema === email) Object.assign(jsonSchema, { format: "email", maxLength: EMAIL_MAX });
      // Generated clients would require a field with a default.
      delete jsonSchema.default;
    },
  });
  return inWords(name, json as Schema);
};

export const schemas = (): Record<string, Schema> =>
  Object.fromEntries([
    ...Object.entries(ANSWERS).map(([name, schema]) => [name, jsonSchemaOf(schema, "output", name)]),
    ...Object.entries(INPUTS).map(([name, schema]) => [name, jsonSchemaOf(schema, "input", name)]),
  ]);
