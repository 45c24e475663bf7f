import { Timestamp } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { parse } from "../../../src/contract/fields.ts";
import { messageInput, subscriberInput } from "../../../src/contract/message.ts";
import { orderInput, storedOrder } from "../../../src/contract/order.ts";
import { productInput, storedProduct } from "../../../src/contract/product.ts";
import { reviewInput, storedReview } from "../../../src/contract/review.ts";
import { profileInput, storedUser } from "../../../src/contract/user.ts";
import type { Fields } from "./tampering.ts";

/** What a document of each collection is made of, and what of it was entered by somebody. */
const SCHEMAS = {
  products: { stored: storedProduct, entered: productInput },
  orders: { stored: storedOrder, entered: z.pick(orderInput, { quantity: true, address: true, phone: true }) },
  users: { stored: storedUser, entered: profileInput },
  reviews: { stored: storedReview, entered: reviewInput },
  messages: { stored: messageInput, entered: messageInput },
  subscribers: { stored: subscriberInput, entered: subscriberInput },
} as const;
export type Collection = keyof typeof SCHEMAS;

/**
 * What is wrong with a document that somebody was allowed to write; nothing where it is what the contract would have made of it. `sure` are
 * the fields that are not the writer's to choose.
 */
export const whatIsWrong = (collection: Collection, document: Fields, sure: Fields = {}): string[] => {
  const { createdAt, ...fields } = document;
  const { stored, entered } = SCHEMAS[collection];
  const wrong: string[] = [];
  if (!(createdAt instanceof Timestamp) || Math.abs(createdAt.toMillis() - Date.now()) > 3_600_000)
    wrong.push("createdAt is not the time");
  const known = Object.keys(stored.shape);
  wrong.push(
    ...Object.keys(fields)
      .filter((name) => !known.includes(name))
      .map((name) => `${name} is no field`),
  );
  const whole = parse(stored, fields);
  if (!whole.ok) wrong.push(...whole.errors.map(({ field, message }) => `${field}: ${message}`));
  const input = parse(entered, fields);
  if (!input.ok) wrong.push(...input.errors.map(({ field, message }) => `${field}: ${message}`));
  else
    for (const [name, value] of Object.entries(input.value))
      if (!Object.is(value, fields[name])) wrong.push(`${name} is not as the contract leaves it`);
  for (const [name, value] of Object.entries(sure)) if (fields[name] !== value) wrong.push(`${name} was chosen`);
  return wrong;
};
