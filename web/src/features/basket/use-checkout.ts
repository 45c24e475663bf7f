import { orderInput } from "contract/order-input";
import { orderNumber } from "contract/order-number";
import { PRODUCT_LIMITS } from "contract/product";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { pages, pathTo } from "../../config/pages.ts";
import { basket } from "../../data/basket/basket.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { checkOut } from "../../data/orders/check-out.ts";
import type { Delivery } from "../../data/orders/use-delivery.ts";
import { toast } from "../../ui/toast.ts";
import type { Line } from "./use-basket-lines.ts";

const deliveryInput = z.pick(orderInput, { address: true, phone: true });

const OFFLINE = "You seem to be offline. Nothing was ordered, and your basket is as it was.";
const FAILED = "The shop did not answer. Please press again: however often you do, one order is placed.";

/** The checkout form. `problem` is why nothing was ordered. */
export const useCheckout = (lines: readonly Line[], uid: string, delivery: Delivery) => {
  const navigate = useNavigate();
  const placed = useRef({ orderId: "", productIds: [] as string[], isEarlier: false });
  return useSavedForm<z.input<typeof deliveryInput>, z.output<typeof deliveryInput>>({
    schema: deliveryInput,
    draft: { name: "checkout", owner: uid, untouched: delivery },
    save: async (input) => {
      const orderId = basket.orderId();
      const wanted = lines.map(({ id, quantity, seenPrice }) => ({
        productId: id,
        quantity,
        // A product that was gone before anybody saw its price is refused at any price.
        price: seenPrice ?? PRODUCT_LIMITS.price.min,
      }));
      const outcome = await checkOut({ ...input, orderId, lines: wanted });
      if (outcome.ok) placed.current = { orderId, ...outcome };
      return outcome;
    },
    onSaved: () => {
      const { orderId, productIds, isEarlier } = placed.current;
      const number = orderNumber(orderId);
      toast.success(
        isEarlier
          ? `Order ${number} had been placed before. What is still in your basket is not ordered.`
          : `Order ${number} is placed. Please pay for it now.`,
      );
      void navigate(pathTo(pages.payment, orderId), { replace: true });
      basket.takeOut(productIds);
    },
    onFailed: (failure) => (failure === "offline" ? OFFLINE : FAILED),
  });
};
