import type { Order } from "contract/order-answer";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { Email } from "../../ui/email.tsx";
import { Part } from "./order-parts.tsx";

/** Without an extension: "+1 555 0100 ext. 12". */
const dialed = (phone: string): string => (phone.split(/[\p{L}#,;]/u)[0] ?? "").replace(/[^\d+]/g, "");

/** Whose order it is, for who writes to them or calls. */
export const CustomerPart = ({ order: { customerName, customer, phone, number } }: { order: Order }) => (
  <Part title="Customer">
    <p dir="auto" className="wrap-anywhere font-medium">
      {customerName}
    </p>
    {customer && <Email address={customer} subject={`Your order ${number}`} />}
    {phone && (
      <p>
        <a href={`tel:${dialed(phone)}`} className="text-link text-sm">
          {phone}
        </a>
      </p>
    )}
    {customer && (
      <p className="mt-2 print:hidden">
        <Link to={`${pages.manageOrders.path}?${new URLSearchParams({ q: customer })}`} className="text-link text-sm">
          All their orders
        </Link>
      </p>
    )}
  </Part>
);
