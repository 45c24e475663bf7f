import { formatCents } from "contract/money";
import type { ComponentProps, ReactNode } from "react";
import type { OrderTotal } from "../data/orders/use-order-total.ts";
import { Button } from "../ui/button.tsx";
import { TotalParts } from "./total-parts.tsx";

interface OrderTotalPartsProps extends Pick<ComponentProps<typeof TotalParts>, "amount" | "className"> {
  total: OrderTotal;
}

/** The total of an order that is not placed yet. While it is worked out, the last one stays, pale. */
export const OrderTotalParts = ({ total, ...look }: OrderTotalPartsProps) => {
  const { status, shown, isBeforeTax } = total;
  return (
    <div
      className={`has-[[data-part]]:grow ${status === "working" ? "opacity-60" : ""}`}
      aria-busy={status === "working"}
    >
      <TotalParts of={shown} name={isBeforeTax ? "Total before tax" : "Total"} {...look} />
    </div>
  );
};

/** Says why there is no total. */
export const NoTotal = ({ total: { problem, retry } }: { total: OrderTotal }): ReactNode =>
  problem && (
    <div role="alert" className="alert alert-error alert-soft flex flex-wrap justify-between gap-2">
      <span className="min-w-0">{problem}</span>
      <Button size="sm" variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );

/** The props of the button that places the order: it names the state of its total. */
export const orderButton = ({ status, isChanged, shown }: OrderTotal) => ({
  label: isChanged
    ? `Order for ${formatCents(shown.totalCents)}`
    : status === "working"
      ? "Working out tax…"
      : "Place order",
  disabled: status === "working" || status === "failed",
});
