import type { LotQuantity } from "contract/lot";
import { formatNumber } from "contract/money";
import type { Shipment } from "contract/shipment";
import { useSettings } from "../data/settings/settings.ts";
import { dayInWords } from "../ui/moment.tsx";

interface LotsProps {
  lots: readonly LotQuantity[];
  /** Whose lots they are, where the page does not say so. */
  of?: string | undefined;
}

/** "4 × lot AB12, expires March 31, 2027", lot by lot. */
export const Lots = ({ lots, of }: LotsProps) =>
  lots.length > 0 && (
    <ul className="text-muted text-sm">
      {lots.map(({ lot, expiry, quantity }) => (
        <li key={`${lot} ${expiry}`} className="wrap-anywhere">
          {of && <span>{`${of}: `}</span>}
          <span>{`${formatNumber(quantity)} × lot ${lot}`}</span>
          {expiry && <span>{`, expires ${dayInWords(expiry)}`}</span>}
        </li>
      ))}
    </ul>
  );

/** The lots of a line in all packages. */
export const shippedLots = (shipments: readonly Shipment[], at: number): LotQuantity[] => {
  const sums = new Map<string, LotQuantity>();
  for (const one of shipments
    .flatMap(({ lines }) => lines.filter(({ line }) => line === at))
    .flatMap(({ lots }) => lots)) {
    const key = `${one.lot} ${one.expiry}`;
    sums.set(key, { ...one, quantity: (sums.get(key)?.quantity ?? 0) + one.quantity });
  }
  return [...sums.values()];
};

/** True if the shop's papers name lots. */
export const useNamesLots = (): boolean => {
  const settings = useSettings();
  return settings.status === "ready" && settings.data.lotsOnReceipts;
};
