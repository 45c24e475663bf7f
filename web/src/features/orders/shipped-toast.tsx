import { pages } from "../../config/pages.ts";
import { takeBackShipment } from "../../data/orders/fulfillment.ts";
import { toast } from "../../ui/toast.ts";

export interface Shipped {
  orderId: string;
  number: string;
  shipmentId: string;
}

const inWords = (count: number, what: "shipped" | "not shipped anymore") =>
  count === 1 ? `1 order is ${what}` : `${count} orders are ${what}`;

interface Outcome {
  /** Why others were not shipped. */
  refused?: string[];
  onUndone?: () => void;
}

/** Says what was shipped, and offers to undo it and to print its slips. One message: the next would take its place. */
export const sayShipped = (shipped: readonly Shipped[], { refused = [], onUndone }: Outcome = {}): void => {
  const said = shipped.length > 0 ? inWords(shipped.length, "shipped") : "";
  const message = (
    <div>
      <p>{refused.length > 0 ? [...refused, ...(said ? [`${said}.`] : [])].join(" ") : said}</p>
      {shipped.length > 0 && (
        <p className="mt-1 flex gap-5 font-semibold underline underline-offset-3">
          <button type="button" className="cursor-pointer" onClick={() => void undo(shipped, onUndone)}>
            Undo
          </button>
          <a href={slipsOf(shipped)} target="_blank" rel="noreferrer">
            Slips<span className="sr-only"> (in a new tab)</span>
          </a>
        </p>
      )}
    </div>
  );
  if (refused.length > 0) toast.error(message);
  else toast.success(message);
};

const slipsOf = (shipped: readonly Shipped[]): string => {
  const asked = shipped.flatMap(({ orderId, shipmentId }) => [
    ["order", orderId],
    ["shipment", shipmentId],
  ]);
  return `${pages.packingSlips.path}?${new URLSearchParams(asked)}`;
};

const undo = async (shipped: readonly Shipped[], onUndone?: () => void) => {
  const outcomes = await Promise.allSettled(
    shipped.map(({ orderId, shipmentId }) => takeBackShipment(orderId, shipmentId)),
  );
  const refused = outcomes.flatMap((one, at) =>
    one.status === "rejected" ? `Order ${shipped[at]?.number}: ${(one.reason as Error).message}` : [],
  );
  if (refused.length > 0) return toast.error(refused.join(" "));
  toast.success(inWords(shipped.length, "not shipped anymore"));
  onUndone?.();
};
