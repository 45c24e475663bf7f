import { cancelOrder, type ShopOrder } from "../../data/orders.ts";
import { useConfirm } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";

const SAID = {
  refused: "This order could not be deleted: it has just been paid, or is already gone.",
  offline: "You seem to be offline. The order was not deleted.",
} as const;

/** Asks first, then deletes an unpaid order and says what became of it. `onGone` runs once it has left the list. */
export const useDeleteOrder = (onGone: () => void) => {
  const confirm = useConfirm();
  return async (order: ShopOrder): Promise<void> => {
    const agreed = await confirm({
      title: "are you sure?",
      body: `${order.customerName}'s order of ${order.quantity} × ${order.pName} will be deleted, and its stock goes back.`,
      confirmLabel: "Yes, delete the order",
      danger: true,
    });
    if (!agreed) return;
    try {
      const outcome = await cancelOrder(order);
      if (!outcome.ok) return toast.error(SAID[outcome.code]);
      toast.success("The order is deleted.");
      onGone();
    } catch {
      toast.error("The shop could not be reached. Please try again.");
    }
  };
};
