import { contentsOf } from "contract/order";
import type { ShopOrder } from "../../data/orders/order.ts";
import { cancelOrder } from "../../data/orders/writes.ts";
import { type Area, useAct } from "../../ui/table/use-act.ts";

/** Asks for confirmation, then cancels an order of this user and shows the result. */
export const useCancel = (area: Area, uid: string) => {
  const act = useAct(area);
  return (order: ShopOrder) =>
    act({
      id: order._id,
      question: {
        body: `Your order of ${contentsOf(order)} will be canceled.`,
        confirmLabel: "Yes, cancel the order",
      },
      run: () => cancelOrder(order, uid),
      done: "Your order is canceled.",
      refused: "This order could not be canceled: it has just been paid, or is already gone.",
      removes: true,
    });
};
