import { formatDollars, percentSaved } from "contract/money";

/** A price per unit, and the list price that it is below, if any. Both are in dollars. */
export const Price = ({ price, listPrice }: { price: number; listPrice?: number | null | undefined }) => {
  const saved = percentSaved(price, listPrice);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-bold text-xl tabular-nums">{formatDollars(price)}</span>
      {listPrice && listPrice > price && (
        <>
          <s className="text-base-content/70 text-sm tabular-nums">
            <span className="sr-only">List price </span>
            {formatDollars(listPrice)}
          </s>
          {saved > 0 && <span className="font-semibold text-success text-sm">Save {saved}%</span>}
        </>
      )}
    </span>
  );
};
