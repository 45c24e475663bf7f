import type { Order } from "contract/order-answer";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { Email } from "../../ui/email.tsx";
import { Part } from "./order-parts.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** Whose order it is, for who writes to them or calls. A deleted customer has no page. */
export const CustomerPart = ({ order: { customerName, customer, phone, uid, number } }: { order: Order }) => (
  <Part title="Customer">
    <p dir="auto" className="wrap-anywhere font-medium">
      {customer ? (
        <Link to={pathTo(pages.customer, uid)} className="text-link">
          {customerName}
        </Link>
      ) : (
        customerName
      )}
    </p>
    {customer && <Email address={customer} subject={`Your order ${number}`} />}
    {phone && (
      <p>
        <PhoneLink phone={phone} />
      </p>
    )}
  </Part>
);
