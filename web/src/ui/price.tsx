import { formatDollars, percentSaved } from "contract/money";

/** A price per unit, and the list price if it is at least one percent below it. Both are in dollars. */
export const Price = ({ price, listPrice }: { price: number; listPrice?: number | null | undefined }) => {
  const saved = percentSaved(price, listPrice);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-bold text-xl tabular-nums">{formatDollars(price)}</span>
      {listPrice && saved > 0 && (
        <>
          <s className="text-base-content/70 text-sm">
            <span className="sr-only">List price </span>
            {formatDollars(listPrice)}
          </s>
          <span className="font-semibold text-success text-sm">Save {saved}%</span>
        </>
      )}
    </span>
  );
};
