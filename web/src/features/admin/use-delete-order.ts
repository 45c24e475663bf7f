import { cancelOrder, type ShopOrder } from "../../data/orders/orders.ts";
import type { Area } from "./paged-table.tsx";
import { useAct } from "./use-act.ts";

/** Asks first, then deletes an unpaid order, whose stock goes back, and says what became of it. */
export const useDeleteOrder = (area: Area) => {
  const act = useAct(area);
  return (order: ShopOrder) =>
    act({
      id: order._id,
      question: {
        body: `${order.customerName}'s order of ${order.quantity} × ${order.pName} will be deleted, and its stock goes back.`,
        confirmLabel: "Yes, delete the order",
      },
      run: () => cancelOrder(order),
      done: "The order is deleted.",
      refused: "This order could not be deleted: it has just been paid, or is already gone.",
      removes: true,
    });
};
