import { contentsOf } from "contract/order";
import type { ShopOrder } from "../../data/orders/order.ts";
import { cancelOrder } from "../../data/orders/writes.ts";
import { useUser } from "../../data/session/user.ts";
import { type Area, useAct } from "../../ui/table/use-act.ts";

/** Asks for confirmation, then deletes an unpaid order, returns its stock, and shows the result. */
export const useDeleteOrder = (area: Area) => {
  const act = useAct(area);
  const user = useUser();
  return (order: ShopOrder) =>
    act({
      id: order._id,
      question: {
        body: `${order.customer.name}'s order of ${contentsOf(order)} will be deleted, and its stock goes back.`,
        confirmLabel: "Yes, delete the order",
      },
      run: async () => (user ? cancelOrder(order, user.uid) : { ok: false, code: "refused" }),
      done: "The order is deleted.",
      refused: "This order could not be deleted: it has just been paid, or is already gone.",
      removes: true,
    });
};
