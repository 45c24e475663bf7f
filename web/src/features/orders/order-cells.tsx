import { formatCents, formatNumber } from "contract/money";
import { type OrderLine, titleOf } from "contract/order";
import { hasTotal, type Order } from "contract/order-answer";
import type { OrderStage } from "contract/order-stage";
import { TOTAL_WORKED_OUT } from "contract/shown-parts";
import { Link, useLocation } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import type { FromList } from "../../ui/from-list.ts";

export const piecesIn = (lines: readonly OrderLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const OrderContents = ({ order, pathOf }: { order: Order; pathOf: (productId: string) => string }) => {
  const [line, ...others] = order.lines;
  if (!line || others.length > 0) return <span className="wrap-anywhere block">{titleOf(order)}</span>;
  return (
    <span className="block @[58rem]:min-w-32">
      <span aria-hidden="true" className="@3xl:hidden">
        {`${formatNumber(line.quantity)} × `}
      </span>
      <Link to={pathOf(line.productId)} className="wrap-anywhere hover:underline">
        {line.name}
      </Link>
    </span>
  );
};

/** What an order comes to, or why that is not known yet. */
export const OrderTotal = ({ order }: { order: Order }) =>
  hasTotal(order) ? (
    <span className="font-semibold">{formatCents(order.totalCents)}</span>
  ) : (
    <span className="inline-block max-w-36 text-muted text-sm">
      {order.quoteRefusal ? "No total: the address has no state" : TOTAL_WORKED_OUT}
    </span>
  );

export const OrderLink = ({ order: { _id, number } }: { order: Pick<Order, "_id" | "number"> }) => {
  const from: FromList = { list: useLocation().search };
  return (
    <Link
      to={pathTo(pages.order, _id)}
      state={from}
      aria-label={`Order ${number}`}
      className="text-link whitespace-nowrap"
    >
      {number}
    </Link>
  );
};

/** Money that the bank returned to the shop is not refunded. */
export const shownStage = ({ stage, owedCents }: Pick<Order, "stage" | "owedCents">): OrderStage | "refund-owed" =>
  stage === "refunded" && owedCents > 0 ? "refund-owed" : stage;

const STAGES: Record<ReturnType<typeof shownStage>, { label: string; tone: BadgeTone }> = {
  unpaid: { label: "Unpaid", tone: "warning" },
  "to-ship": { label: "Paid", tone: "success" },
  "part-shipped": { label: "Partly shipped", tone: "success" },
  shipped: { label: "Shipped", tone: "success" },
  delivered: { label: "Delivered", tone: "success" },
  refunded: { label: "Refunded", tone: "neutral" },
  "refund-owed": { label: "Refund owed", tone: "danger" },
};

export const StageBadge = ({ order }: { order: Order }) => {
  const { tone, label } = STAGES[shownStage(order)];
  return <Badge tone={tone}>{label}</Badge>;
};
