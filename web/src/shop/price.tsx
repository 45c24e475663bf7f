import { formatDollars, percentSaved } from "contract/money";

/** A price and the price before a discount, in dollars per unit. */
export interface Prices {
  price: number;
  listPrice?: number | null | undefined;
}

/** The list price, struck through, if it is at least one percent above the price. */
export const ListPrice = ({ price, listPrice }: Prices) =>
  listPrice && percentSaved(price, listPrice) > 0 ? (
    <s className="text-muted">
      <span className="sr-only">List price </span>
      <span>{formatDollars(listPrice)}</span>
    </s>
  ) : null;

/** How much less the price is than the list price: "Save 15%". Nothing without a discount of at least one percent. */
export const Saving = ({ price, listPrice }: Prices) => {
  const saved = percentSaved(price, listPrice);
  return saved > 0 ? (
    <b className="badge whitespace-nowrap bg-success font-semibold text-success-content print:text-base-content">{`Save ${saved}%`}</b>
  ) : null;
};
