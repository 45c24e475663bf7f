import { formatCents } from "contract/money";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useSettings } from "../../data/settings/settings.ts";
import { PageOfText } from "./page-of-text.tsx";

/** What the shop's settings say. Each fact has its room before it is known. */
const DeliveryFacts = () => {
  const live = useSettings();
  const { delivery, shipping } = live.status === "ready" ? live.data : {};
  const facts: [name: string, value: string | undefined][] = [
    ["Delivery time", shipping && (shipping.time || "Ask us")],
    ["Cost", delivery && (delivery.feeCents > 0 ? formatCents(delivery.feeCents) : "Free")],
    ["Carriers", shipping && (shipping.carriers || "Ask us")],
  ];
  if (delivery && delivery.feeCents > 0 && delivery.freeFromCents > 0)
    facts.push(["Free from", `${formatCents(delivery.freeFromCents)} of goods`]);
  return (
    <dl className="panel grid grid-cols-2 gap-x-4 px-5 py-2 text-base sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-h-20 py-2">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

export const DeliveryPage = () => (
  <PageOfText
    page={pages.delivery}
    description="How Salus delivers, what to do when a package arrives damaged, and how to return what you do not need."
  >
    <DeliveryFacts />
    <h2>When we deliver</h2>
    <p>We send an order once it is paid. This is a demonstration shop: it takes no money and delivers nothing.</p>
    <h2>What delivery costs</h2>
    <p>The total that you see before you pay is all that you pay. The shop adds nothing to it later.</p>
    <h2>If something arrives damaged</h2>
    <p>
      Keep the packaging and{" "}
      <Link to={pages.contact.path} className="text-link">
        write to us
      </Link>{" "}
      with the name of the product and the transaction ID of your order, which My Orders shows.
    </p>
    <h2>If a product is recalled</h2>
    <p>
      We write to everyone whose order had it. The order&apos;s page says which lots it is about and what to do, and
      asks how many pieces you have set aside.
    </p>
    <h2>Returns</h2>
    <ul>
      <li>You can cancel an order yourself, in My Orders, as long as it is unpaid.</li>
      <li>
        To return a paid order,{" "}
        <Link to={pages.contact.path} className="text-link">
          write to us
        </Link>
        . We refund it to the card that it was paid with.
      </li>
      <li>For reasons of hygiene, opened gloves, masks, wipes and tests can&apos;t be returned.</li>
    </ul>
  </PageOfText>
);
