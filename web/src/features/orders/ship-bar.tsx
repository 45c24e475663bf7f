import type { Order } from "contract/order-answer";
import { SHIPMENT_LIMITS } from "contract/shipment";
import { useState } from "react";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { shipOrder } from "../../data/orders/fulfillment.ts";
import { useCallIds } from "../../data/use-call-ids.ts";
import { Announced } from "../../ui/announced.tsx";
import { BAR } from "../../ui/bar.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useAskDisputed } from "./ask-disputed.ts";
import { CarrierInput } from "./carrier-field.tsx";
import { leftKey, wholeRest } from "./line-fields.ts";
import { type Shipped, sayShipped } from "./shipped-toast.tsx";

interface ShipBarProps {
  /** The orders that can be shipped without a question. */
  ready: Order[];
  chosen: Order[];
  choose: (ids: readonly string[], isChosen: boolean) => void;
  /** Tracking numbers by order. */
  typed: Readonly<Record<string, string>>;
  track: (numbers: Record<string, string>) => void;
  after: string | undefined;
}

const AT_ONCE = 5;

/** Ships what is selected. */
export const ShipBar = ({ ready, chosen, choose, typed, track, after }: ShipBarProps) => {
  const [carrier, setCarrier] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const { idOf } = useCallIds();
  const ask = useAskDisputed();

  const shipOne = async (order: Order): Promise<Shipped | string> => {
    const shipment = { lines: wholeRest(order), carrier, tracking: typed[order._id] ?? "" };
    const shipmentId = idOf([order._id, leftKey(order), shipment]);
    const disputed = order.dispute === "open" && { disputed: true };
    const outcome = await shipOrder(order._id, { ...shipment, ...disputed, shipmentId }).catch((error: Error) => ({
      ok: false as const,
      message: error.message,
    }));
    const { _id: orderId, number } = order;
    return outcome.ok ? { orderId, number, shipmentId } : `Order ${number}: ${outcome.message}`;
  };

  const ship = async () => {
    if (!(await ask(chosen))) return;
    setIsBusy(true);
    const outcomes: (Shipped | string)[] = [];
    for (let at = 0; at < chosen.length; at += AT_ONCE)
      outcomes.push(...(await Promise.all(chosen.slice(at, at + AT_ONCE).map(shipOne))));
    setIsBusy(false);
    const shipped = outcomes.filter((one) => typeof one !== "string");
    const ids = shipped.map(({ orderId }) => orderId);
    const numbers = Object.fromEntries(ids.map((id) => [id, typed[id] ?? ""]));
    choose(ids, false);
    track(Object.fromEntries(ids.map((id) => [id, ""])));
    sayShipped(shipped, {
      refused: outcomes.filter((one) => typeof one === "string"),
      onUndone: () => {
        track(numbers);
        choose(ids, true);
      },
    });
  };

  const slips = new URLSearchParams([...chosen.map(({ _id }) => ["order", _id]), ...(after ? [["after", after]] : [])]);
  const count = `${chosen.length} selected`;
  return (
    <section aria-label="Ship" className={`${BAR} flex flex-wrap items-center gap-x-4 gap-y-2`}>
      <div className="flex min-h-11 items-center gap-x-4 max-sm:w-full max-sm:justify-between">
        <CheckField
          label="Select all"
          checked={ready.length > 0 && ready.every((order) => chosen.includes(order))}
          onChange={(isChosen) =>
            choose(
              (isChosen ? ready : chosen).map(({ _id }) => _id),
              isChosen,
            )
          }
        />
        <span className="font-semibold tabular-nums">{count}</span>
        <Announced of={count} text={count} />
        {chosen.length > 0 && (
          <Link to={`${pages.packingSlips.path}?${slips}`} target="_blank" className="text-link">
            Print slips<span className="sr-only"> (in a new tab)</span>
          </Link>
        )}
      </div>
      <div className="flex gap-3 max-sm:w-full sm:ms-auto">
        <CarrierInput
          className="min-w-0 max-sm:flex-1 sm:w-40"
          value={carrier}
          maxLength={SHIPMENT_LIMITS.carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
        <Button
          loading={isBusy}
          disabled={chosen.length === 0}
          className="whitespace-nowrap"
          onClick={() => void ship().catch((error: Error) => toast.error(error.message))}
        >
          Mark as shipped
        </Button>
      </div>
    </section>
  );
};
