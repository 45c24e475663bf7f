import type { Call } from "./call.ts";
import { readCard } from "./cards.ts";
import { invalidParameter } from "./errors.ts";
import { newId } from "./ids.ts";
import { onlyKnown, type Params, requiredText } from "./params.ts";

/** POST /v1/payment_methods: keeps a card, to pay with later. */
export const createPaymentMethod = ({ store, now }: Call, params: Params): object => {
  onlyKnown(params, ["billing_details", "card", "type"]);
  if (requiredText(params, "type") !== "card") throw invalidParameter("type", "Invalid type: must be card");
  const method = readCard(params);
  const id = newId("pm");
  store.methods.set(id, method);
  return { id, object: "payment_method", type: "card", billing_details: method.billing, created: now, livemode: false };
};
