import { contentsOf } from "contract/order";
import type { Order } from "contract/order-answer";
import { cancelOrder } from "../data/orders/writes.ts";
import { type Area, useAct } from "../ui/table/use-act.ts";

/** Cancels an order of the user's own, if they confirm it. Resolves to true if it was done. */
export const useCancel = (area: Area, uid: string) => {
  const act = useAct(area);
  return (order: Order) =>
    act({
      id: order._id,
      question: {
        body: `Your order of ${contentsOf(order)} will be canceled.`,
        confirmLabel: "Yes, cancel the order",
      },
      run: () => cancelOrder(order, uid),
      done: "Your order is canceled.",
      refused: "This order could not be canceled: it was just paid, or is already gone.",
      removes: true,
    });
};
