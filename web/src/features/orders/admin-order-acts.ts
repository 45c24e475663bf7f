import { contentsOf } from "contract/order";
import type { Order } from "contract/order-answer";
import { restockOrder } from "../../data/orders/fulfillment.ts";
import { cancelOrder } from "../../data/orders/writes.ts";
import { useUser } from "../../data/session/user.ts";
import { type Area, byApi, useAct } from "../../ui/table/use-act.ts";

export const useDeleteOrder = (area: Area) => {
  const act = useAct(area);
  const user = useUser();
  return (order: Order) =>
    act({
      id: order._id,
      question: {
        body: `${order.customerName}'s order of ${contentsOf(order)} will be deleted, and its stock goes back.`,
        confirmLabel: "Yes, delete the order",
      },
      run: async () => (user ? cancelOrder(order, user.uid) : { ok: false, code: "refused" }),
      done: "The order is deleted.",
      refused: "This order could not be deleted: it was just paid, or is already gone.",
      removes: true,
    });
};

export const useRestockOrder = (area: Area) => {
  const act = useAct(area);
  return (order: Order) =>
    act({
      id: order._id,
      question: {
        body: `${contentsOf(order)} will be in stock again. Do this if the goods were not sent, or came back.`,
        confirmLabel: "Yes, return them to stock",
      },
      run: () => byApi(restockOrder(order._id)),
      done: `${contentsOf(order)} returned to stock`,
    });
};
