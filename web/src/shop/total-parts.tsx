import { formatCents } from "contract/money";
import type { OrderParts } from "contract/order";
import { includesTax, PRICES_INCLUDE_TAX, partInWords, type ShownTax, shownParts } from "contract/shown-parts";

interface TotalPartsProps {
  /** A quote, or an order's answer. */
  of: OrderParts & { totalCents: number; tax: ShownTax };
  name?: string;
  /** The total in words, if it is no amount. */
  amount?: string | undefined;
  /** The total's size, and space around all. */
  className?: string;
}

const ROW = "flex break-inside-avoid items-baseline justify-between gap-4";

/** A total below its parts; alone in a shop that charges neither delivery nor tax. */
export const TotalParts = ({
  of,
  name = "Total",
  amount = formatCents(of.totalCents),
  className = "text-2xl",
}: TotalPartsProps) => (
  <div className={className}>
    {shownParts(of, of.tax).map((part) => (
      <p key={part.name} data-part className={`${ROW} pb-1 text-base`}>
        <span className="text-muted">{partInWords(part)}</span>
        <span className="tabular-nums">{formatCents(part.cents)}</span>
      </p>
    ))}
    <p className={`${ROW} font-bold`}>
      <span className="font-medium text-base">{name}</span>
      <span className="tabular-nums">{amount}</span>
    </p>
    {includesTax(of.tax) && <p className="text-end text-muted text-sm">{PRICES_INCLUDE_TAX}</p>}
  </div>
);
