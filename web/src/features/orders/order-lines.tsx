import type { OrderLine } from "contract/order";
import { Link } from "react-router-dom";

/** How many pieces an order has altogether. */
export const piecesIn = (lines: readonly OrderLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Where a product's name leads. */
  pathOf: (productId: string) => string;
  className?: string;
}

/** What is ordered, a product a line. In a wide table, a column says how many there are of a single product. */
export const OrderLines = ({ lines, pathOf, className = "" }: OrderLinesProps) =>
  lines.map(({ productId, name, quantity }) => (
    <span key={productId} className="block">
      <span aria-hidden={lines.length === 1} className={lines.length === 1 ? "@3xl:hidden" : ""}>
        {`${quantity} × `}
      </span>
      <Link to={pathOf(productId)} className={`wrap-anywhere hover:underline ${className}`}>
        {name}
      </Link>
    </span>
  ));
