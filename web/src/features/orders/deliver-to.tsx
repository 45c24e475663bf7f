import type { Order } from "contract/order-answer";

/** Where an order goes, as it stands on a package. */
export const DeliverTo = ({ order: { place, recipient, customerName, address, phone } }: { order: Order }) => (
  <>
    {[...new Set([place, recipient || customerName, address])].filter(Boolean).map((text) => (
      <p key={text} dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    ))}
    <p>{phone}</p>
  </>
);
