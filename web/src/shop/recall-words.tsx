import { formatNumber } from "contract/money";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../config/pages.ts";
import { Badge } from "../ui/badge.tsx";

/** "1 order", "1,200 orders". */
export const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;

/** The lots that a recall names. */
export const lotsInWords = (lots: readonly string[]): string => (lots.length > 0 ? lots.join(", ") : "All pieces");

/** Leads to the order's page, which says what to do. */
export const RecalledBadge = ({ orderId, name }: { orderId: string; name: string }) => (
  <Link to={pathTo(pages.order, orderId)} className="hover:underline">
    <Badge tone="danger">Recalled</Badge>
    <span className="sr-only">{`: ${name}. See what to do`}</span>
  </Link>
);
