import { counted } from "contract/counted";
import { formatCents, formatNumber } from "contract/money";
import { type OrderLine, titleOf } from "contract/order";
import { hasTotal, type Order } from "contract/order-answer";
import type { OrderStage } from "contract/order-stage";
import { TOTAL_WORKED_OUT } from "contract/shown-parts";
import { Link, useLocation } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import type { FromList } from "../../ui/from-list.ts";

/** The quantity of an order of one product. Pieces of several are not added up: their number is. */
export const quantityInWords = ([line, ...others]: readonly OrderLine[]): string =>
  line && others.length === 0 ? formatNumber(line.quantity) : counted(others.length + 1, "item");

interface OrderContentsProps {
  order: Order;
  /** Where the product of an order of one leads. */
  pathOf?: (productId: string) => string;
}

export const OrderContents = ({ order, pathOf }: OrderContentsProps) => {
  const [line, ...others] = order.lines;
  if (!line || others.length > 0) return <span className="wrap-anywhere">{titleOf(order)}</span>;
  return (
    <span>
      <span aria-hidden="true" className="@3xl:hidden">
        {`${formatNumber(line.quantity)} × `}
      </span>
      {pathOf ? (
        <Link to={pathOf(line.productId)} className="wrap-anywhere hover:underline">
          {line.name}
        </Link>
      ) : (
        <span>{line.name}</span>
      )}
    </span>
  );
};

/** What an order comes to, or why that is not known yet. */
export const OrderTotal = ({ order }: { order: Order }) =>
  hasTotal(order) ? (
    <span className="font-semibold">{formatCents(order.totalCents)}</span>
  ) : (
    <span className="inline-block max-w-36 whitespace-normal text-muted text-sm">
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
      className="text-link row-link whitespace-nowrap"
    >
      {number}
    </Link>
  );
};

/** Money that the bank returned to the shop is not refunded. */
export const shownStage = ({ stage, owedCents }: Pick<Order, "stage" | "owedCents">): OrderStage | "refund-owed" =>
  stage === "refunded" && owedCents > 0 ? "refund-owed" : stage;

const STAGES: Record<ReturnType<typeof shownStage>, { label?: string; tone: BadgeTone }> = {
  unpaid: { label: "Unpaid", tone: "warning" },
  "to-ship": { tone: "success" },
  "part-shipped": { label: "Partly shipped", tone: "success" },
  shipped: { label: "Shipped", tone: "success" },
  delivered: { label: "Delivered", tone: "success" },
  refunded: { label: "Refunded", tone: "neutral" },
  "refund-owed": { label: "Refund owed", tone: "danger" },
};

/** `toShip` is said of a paid order that waits to be shipped. */
export const StageBadge = ({ order, toShip = "Paid" }: { order: Order; toShip?: string }) => {
  const { tone, label } = STAGES[shownStage(order)];
  return <Badge tone={tone}>{label ?? toShip}</Badge>;
};
