import { formatNumber } from "contract/money";
import { type OrderLine, titleOf } from "contract/order";
import type { Order } from "contract/order-answer";
import { Link } from "react-router-dom";

export const piecesIn = (lines: readonly OrderLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

interface OrderContentsProps {
  order: Order;
  pathOf: (productId: string) => string;
}

/** The contents of an order, in a line of a list. In a wide table, a column has the quantity. */
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
