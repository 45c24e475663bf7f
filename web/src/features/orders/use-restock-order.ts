import { contentsOf } from "contract/order";
import type { ShopOrder } from "../../data/orders/order.ts";
import { restockOrder } from "../../data/orders/restock-order.ts";
import { type Area, byApi, useAct } from "../../ui/table/use-act.ts";

/** Asks for confirmation, then returns the quantity of a refunded order to the stock, and shows the result. */
export const useRestockOrder = (area: Area) => {
  const act = useAct(area);
  return (order: ShopOrder) =>
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
