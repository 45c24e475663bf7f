import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useSettings } from "../../data/settings/settings.ts";
import { deliveryCost } from "../../shop/delivery-words.ts";

/** Why to trust the shop. What delivery costs and takes stands in its settings. */
export const Reasons = () => {
  const live = useSettings();
  const { delivery, shipping } = live.status === "ready" ? live.data : {};
  return (
    <ul aria-label="Why Salus" className="container-page grid gap-x-6 gap-y-1 pt-6 text-sm sm:grid-cols-3">
      <Reason title={delivery ? deliveryCost(delivery) : "Delivery"}>
        {shipping?.time ? `in ${shipping.time}` : "to clinics and homes"}
      </Reason>
      <Reason title="Returns">refunded to your card</Reason>
      <Reason title="Secure payment">by card, with Stripe</Reason>
    </ul>
  );
};

const Reason = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="flex min-h-7 items-center gap-2">
    <span aria-hidden="true" className="font-bold text-primary">
      ✓
    </span>
    <Link to={pages.delivery.path} className="truncate hover:underline">
      <b className="font-semibold">{title}</b>
      <span className="text-muted"> </span>
      <span className="text-muted">{children}</span>
    </Link>
  </li>
);
