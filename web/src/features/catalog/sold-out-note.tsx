import { formatNumber } from "contract/money";
import { isSoldOut } from "contract/stock";

type Quantities = Parameters<typeof isSoldOut>[0];

/** The warning that nobody can order a product with these quantities; undefined if they can. */
export const soldOutNote = (quantities: Quantities): string | undefined =>
  isSoldOut(quantities)
    ? `The minimum order (${formatNumber(quantities.minimumOrderQuantity)}) is above the stock (${formatNumber(quantities.availableQuantity)}): the product is sold out until there is more.`
    : undefined;

export const SoldOutNote = ({ quantities }: { quantities: Quantities | undefined }) => (
  <p role="status" className="font-medium text-sm text-warning empty:hidden">
    {quantities && soldOutNote(quantities)}
  </p>
);
