import { formatDollars, percentSaved } from "contract/money";

/** In dollars per unit. */
export interface Prices {
  price: number;
  listPrice?: number | null | undefined;
}

export const ListPrice = ({ price, listPrice }: Prices) =>
  listPrice && percentSaved(price, listPrice) > 0 ? (
    <s className="text-muted">
      <span className="sr-only">List price </span>
      <span>{formatDollars(listPrice)}</span>
    </s>
  ) : null;

/** "Save 15%"; nothing below one percent. */
export const Saving = ({ price, listPrice }: Prices) => {
  const saved = percentSaved(price, listPrice);
  return saved > 0 ? (
    <b className="badge whitespace-nowrap bg-success font-semibold text-success-content print:text-base-content">{`Save ${saved}%`}</b>
  ) : null;
};
