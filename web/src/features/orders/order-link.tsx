import { orderNumber } from "contract/order-number";
import { Link, useLocation } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import type { FromList } from "../../ui/from-list.ts";

/** An order's number, linked from a list to the order's page. */
export const OrderLink = ({ orderId }: { orderId: string }) => {
  const from: FromList = { list: useLocation().search };
  const number = orderNumber(orderId);
  return (
    <Link
      to={pathTo(pages.order, orderId)}
      state={from}
      aria-label={`Order ${number}`}
      className="text-link whitespace-nowrap"
    >
      {number}
    </Link>
  );
};
