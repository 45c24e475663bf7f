import { TOO_MANY_UNPAID_ORDERS } from "contract/limits";
import { Link } from "react-router-dom";
import { pages } from "../config/pages.ts";

/** A form's problem; about unpaid orders, with a link to them. */
export const Problem = ({ children }: { children: string }) => (
  <p role="alert" className="alert alert-error alert-soft block">
    <span>{children}</span>
    {children === TOO_MANY_UNPAID_ORDERS && (
      <Link to={pages.myOrders.path} className="ms-1.5 font-semibold underline underline-offset-3">
        {pages.myOrders.title}
      </Link>
    )}
  </p>
);
