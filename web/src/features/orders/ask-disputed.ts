import type { Order } from "contract/order-answer";
import { useConfirm } from "../../ui/confirm-dialog.tsx";

/** Asks before disputed orders are shipped. Resolves to true if none is disputed. */
export const useAskDisputed = (): ((orders: readonly Order[]) => Promise<boolean>) => {
  const confirm = useConfirm();
  return async (orders) => {
    const numbers = orders.filter(({ dispute }) => dispute === "open").map(({ number }) => number);
    if (numbers.length === 0) return true;
    const [which, payment] =
      numbers.length === 1 ? [`order ${numbers[0]}`, "the payment"] : [`orders ${numbers.join(", ")}`, "the payments"];
    return confirm({
      title: "Ship despite the dispute?",
      body: `The bank disputes ${payment} of ${which}. If the customer wins, you lose the money and what you ship.`,
      confirmLabel: "Yes, ship anyway",
      danger: true,
    });
  };
};
