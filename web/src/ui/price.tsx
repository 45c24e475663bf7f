import { formatDollars, percentSaved } from "contract/money";

/**
 * A price per unit, and the list price if it is at least one percent below it. Both are in dollars. In two lines, so that the prices
 * of neighboring cards stand side by side.
 */
export const Price = ({ price, listPrice }: { price: number; listPrice?: number | null | undefined }) => {
  const saved = percentSaved(price, listPrice);
  return (
    <p className="text-muted text-sm">
      <span className="font-bold text-base-content text-xl">{formatDollars(price)}</span>{" "}
      {listPrice && saved > 0 && (
        <s>
          <span className="sr-only">List price </span>
          {formatDollars(listPrice)}
        </s>
      )}
      <br />
      per quantity {saved > 0 && <b className="text-success">Save {saved}%</b>}
    </p>
  );
};
