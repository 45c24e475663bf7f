import { contentsOf } from "contract/order";
import type { ShopOrder } from "../../data/orders/order.ts";
import { cancelOrder } from "../../data/orders/writes.ts";
import { useConfirm } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";

const MESSAGES = {
  refused: "This order could not be canceled: it has just been paid, or is already gone.",
  offline: "You seem to be offline. The order was not canceled.",
} as const;

/** Asks for confirmation, then cancels an order of this user and shows the result. `onGone` runs when the order has left the list. */
export const useCancel = (uid: string, onGone: () => void) => {
  const confirm = useConfirm();
  return async (order: ShopOrder): Promise<void> => {
    const agreed = await confirm({
      // Prescribed wording: D-4.
      title: "are you sure?",
      body: `Your order of ${contentsOf(order)} will be canceled.`,
      confirmLabel: "Yes, cancel the order",
      danger: true,
    });
    if (!agreed) return;
    try {
      const outcome = await cancelOrder(order, uid);
      if (!outcome.ok) return toast.error(MESSAGES[outcome.code]);
      toast.success("Your order is canceled.");
      onGone();
    } catch {
      toast.error("The shop could not be reached. Please try again.");
    }
  };
};
