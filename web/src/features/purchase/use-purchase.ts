import { lineRefusalInWords, smallestQuantity, whyNotLine } from "contract/availability";
import { totalCentsOf } from "contract/money";
import { ORDER_LIMITS } from "contract/order";
import { checkQuantity, type OrderInput, orderInputOf } from "contract/order-input";
import { notForAdmins } from "contract/permissions";
import type { Product } from "contract/product";
import { readWhole } from "contract/read-number";
import { NO_REFERENCES } from "contract/references";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { pages } from "../../config/pages.ts";
import { useSavedForm, WHY_NOT_SAVED } from "../../data/drafts/use-draft-form.ts";
import type { Customer } from "../../data/orders/place-order-of-one-product.ts";
import type { Delivery } from "../../data/orders/use-delivery.ts";
import { type OrderTotal, useOrderTotal } from "../../data/orders/use-order-total.ts";
import { placeOrder } from "../../data/orders/writes.ts";
import { usePoRequired } from "../../data/users/use-po-required.ts";
import { saveDelivery } from "../../data/users/writes.ts";
import { addressIn } from "../../shop/address-field.tsx";
import { checkLabel, NO_PLACE, placeChoice, useKeptPlaces, usePlaceChoice } from "../../shop/place-choice.tsx";
import { toast } from "../../ui/toast.ts";

const inputOf = (isPoRequired: boolean) => z.extend(orderInputOf(isPoRequired), placeChoice);
type PurchaseValues = z.input<ReturnType<typeof inputOf>>;
type PurchaseInput = z.output<ReturnType<typeof inputOf>>;

/** The draft of a product's form. */
export const purchaseDraft = (productId: string): string => `purchase/${productId}`;

interface Refused extends Pick<OrderInput, "quantity"> {
  isOneTooMany: boolean;
}

export const whyRefused = (
  product: Parameters<typeof whyNotLine>[0],
  { quantity }: Pick<OrderInput, "quantity">,
): string | undefined => {
  const refusal = whyNotLine(product, { quantity });
  return refusal && `${lineRefusalInWords(refusal, product)}: your order was for ${quantity}.`;
};

const OFFLINE = "You seem to be offline. Nothing was ordered, and what you typed is still here.";
const FAILED = "The shop could not be reached. Nothing was ordered, and what you typed is still here.";

/** The purchase form. `problem`: why an order could not be sent. `refused`: the last order, if the shop refused it. */
export const usePurchase = (product: Product, customer: Customer, mayOrder: boolean, delivery: Delivery) => {
  const navigate = useNavigate();
  const [isDefault, setIsDefault] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const kept = useKeptPlaces(mayOrder);
  const saved = useSavedForm<PurchaseValues, PurchaseInput>({
    schema: inputOf(usePoRequired()).check(checkQuantity(product), checkLabel(kept)),
    draft: {
      name: purchaseDraft(product._id),
      owner: customer.uid,
      untouched: { quantity: String(smallestQuantity(product)), ...delivery, ...NO_REFERENCES, ...NO_PLACE },
    },
    save: async (input) => {
      setRefused(undefined);
      if (!mayOrder) return { ok: false, code: "refused" };
      if (total.addressProblem) return { ok: false, code: "address-without-state", message: total.addressProblem };
      const { keepAs, place: _, ...order } = input;
      const to = { ...order, ...choice.placeFields({ keepAs }) };
      const outcome = await placeOrder(total.shown.totalCents, product, to, customer);
      if (!outcome.ok && outcome.code === "total-changed") total.change(outcome.quote);
      if (outcome.ok || (outcome.code !== "refused" && outcome.code !== "too-many-unpaid-orders")) return outcome;
      setRefused({ quantity: input.quantity, isOneTooMany: outcome.code === "too-many-unpaid-orders" });
      return { ok: false, code: "refused" };
    },
    onSaved: (input) => {
      // The order is placed, even if the profile can't be updated.
      choice.keep(input);
      if (isDefault && !choice.chosen) saveDelivery(customer.uid, input).catch(() => {});
      // Prescribed wording: P-5.
      toast.success("your order is successfully done plz pay for deliver");
      return navigate(pages.myOrders.path);
    },
    onFailed: (failure, startOver) => {
      if (failure === "broken") return WHY_NOT_SAVED.broken;
      if (failure !== "refused") return failure === "offline" ? OFFLINE : FAILED;
      // Prescribed wording: P-4, P-5.
      toast.error(mayOrder ? "try another" : notForAdmins(customer.name));
      startOver("quantity");
      return undefined;
    },
  });
  const { control, setValue, formState } = saved.form;
  const [typed, address, phone, place] = useWatch({ control, name: ["quantity", "address", "phone", "place"] });
  const choice = usePlaceChoice(kept, {
    typed: { address: String(address), phone: String(phone), place: place ?? "" },
    delivery,
    setValue,
    isSubmitted: formState.isSubmitted,
  });
  const quantity = readWhole(String(typed));
  const { min, max } = ORDER_LIMITS.quantity;
  const canBeQuoted = mayOrder && quantity !== undefined && quantity >= min && quantity <= max;
  const goodsCents = quantity === undefined ? 0 : totalCentsOf([{ price: product.price, quantity }]);
  const total: OrderTotal = useOrderTotal({
    lines: canBeQuoted ? [{ productId: product._id, quantity }] : [],
    goodsCents,
    address: addressIn(address),
  });
  return { ...saved, typed: String(typed), quantity, goodsCents, choice, total, refused, isDefault, setIsDefault };
};
