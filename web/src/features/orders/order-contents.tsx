import { formatNumber } from "contract/money";
import { type OrderLine, titleOf } from "contract/order";
import type { Order } from "contract/order-answer";
import { Link } from "react-router-dom";

/** How many pieces an order has altogether. */
export const piecesIn = (lines: readonly OrderLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

interface OrderContentsProps {
  order: Order;
  /** Where a product's name leads. */
  pathOf: (productId: string) => string;
}

/** What is ordered, in a line of a list. In a wide table, a column says how many pieces there are. */
export const OrderContents = ({ order, pathOf }: OrderContentsProps) => {
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
