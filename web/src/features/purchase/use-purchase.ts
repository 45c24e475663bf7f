import { lineRefusalInWords, smallestQuantity, whyNotLine } from "contract/availability";
import { totalCentsOf } from "contract/money";
import { ORDER_LIMITS } from "contract/order";
import { type OrderInput, type orderInput, orderInputFor } from "contract/order-input";
import { notForAdmins } from "contract/permissions";
import type { Product } from "contract/product";
import { readWhole } from "contract/read-number";
import { NO_REFERENCES } from "contract/references";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type * as z from "zod/mini";
import { pages } from "../../config/pages.ts";
import { useSavedForm, WHY_NOT_SAVED } from "../../data/drafts/use-draft-form.ts";
import type { Customer } from "../../data/orders/place-order-of-one-product.ts";
import type { Delivery } from "../../data/orders/use-delivery.ts";
import { type OrderTotal, useOrderTotal } from "../../data/orders/use-order-total.ts";
import { placeOrder } from "../../data/orders/writes.ts";
import { usePoRequired } from "../../data/users/use-po-required.ts";
import { saveDelivery } from "../../data/users/writes.ts";
import { addressIn } from "../../shop/address-field.tsx";
import { toast } from "../../ui/toast.ts";

type PurchaseValues = z.input<typeof orderInput>;

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
  const saved = useSavedForm<PurchaseValues, OrderInput>({
    schema: orderInputFor(product, usePoRequired()),
    draft: {
      name: `purchase/${product._id}`,
      owner: customer.uid,
      untouched: { quantity: String(smallestQuantity(product)), ...delivery, ...NO_REFERENCES },
    },
    save: async (input) => {
      setRefused(undefined);
      if (!mayOrder) return { ok: false, code: "refused" };
      if (total.addressProblem) return { ok: false, code: "address-without-state", message: total.addressProblem };
      const outcome = await placeOrder(total.shown.totalCents, product, input, customer);
      if (!outcome.ok && outcome.code === "total-changed") total.change(outcome.quote);
      if (outcome.ok || (outcome.code !== "refused" && outcome.code !== "too-many-unpaid-orders")) return outcome;
      setRefused({ quantity: input.quantity, isOneTooMany: outcome.code === "too-many-unpaid-orders" });
      return { ok: false, code: "refused" };
    },
    onSaved: (input) => {
      // The order is placed, even if the profile can't be updated.
      if (isDefault) saveDelivery(customer.uid, input).catch(() => {});
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
  const [typed, typedAddress] = useWatch({ control: saved.form.control, name: ["quantity", "address"] });
  const quantity = readWhole(String(typed));
  const { min, max } = ORDER_LIMITS.quantity;
  const canBeQuoted = mayOrder && quantity !== undefined && quantity >= min && quantity <= max;
  const goodsCents = quantity === undefined ? 0 : totalCentsOf([{ price: product.price, quantity }]);
  const total: OrderTotal = useOrderTotal({
    lines: canBeQuoted ? [{ productId: product._id, quantity }] : [],
    goodsCents,
    address: addressIn(typedAddress),
  });
  return { ...saved, typed: String(typed), quantity, goodsCents, total, refused, isDefault, setIsDefault };
};
