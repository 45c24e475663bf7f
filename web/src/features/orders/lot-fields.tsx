import { dayIn } from "contract/days";
import { isShortDated, LOT_LIMITS } from "contract/lot";
import type { Product } from "contract/product";
import { useWatch } from "react-hook-form";
import type { SavedForm } from "../../data/drafts/use-draft-form.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useZone } from "../../ui/moment.tsx";
import { WHOLE } from "./line-fields.ts";
import { lotFields, type Packed, type Typed } from "./packed-lots.ts";

interface LotFieldsProps {
  at: number;
  name: string;
  /** How many lots are shown. */
  count: number;
  product: Product | undefined;
  shipping: Pick<SavedForm<Typed, Packed>, "form" | "field">;
  onAdd: () => void;
  onDelete: (row: number) => void;
}

/** The lots of a line that is packed. */
export const LotFields = ({ at, name, count, product, shipping, onAdd, onDelete }: LotFieldsProps) => (
  <fieldset tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
    <legend className="sr-only">{`Lots of ${name}`}</legend>
    {[...Array(count).keys()].map((row) => (
      <LotRow key={lotFields(at, row).lot} row={row} {...{ at, name, product, shipping, onDelete }} />
    ))}
    <Button size="sm" variant="secondary" disabled={count >= LOT_LIMITS.perLine} onClick={onAdd}>
      <span>Add lot</span>
      <span className="sr-only">{`: ${name}`}</span>
    </Button>
  </fieldset>
);

interface LotRowProps extends Omit<LotFieldsProps, "count" | "onAdd"> {
  row: number;
}

const LotRow = ({ at, row, name, product, shipping, onDelete }: LotRowProps) => {
  const { lot, expiry, pieces } = lotFields(at, row);
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)_5rem] items-start gap-3 sm:grid-cols-[1fr_1fr_6rem_auto]">
      <TextField {...shipping.field(lot)} label="Lot" autoComplete="off" autoCapitalize="characters" />
      <DeleteButton
        what={`lot ${row + 1} of ${name}`}
        className="mt-6.5 sm:order-last"
        onClick={({ currentTarget }) => {
          currentTarget.closest("fieldset")?.focus();
          onDelete(row);
        }}
      />
      <ExpiryField shipping={shipping} name={expiry} product={product} />
      <TextField {...shipping.field(pieces)} {...WHOLE} label="Pieces" />
    </div>
  );
};

interface ExpiryFieldProps extends Pick<LotFieldsProps, "shipping" | "product"> {
  name: string;
}

/** Warns of a day that is too soon for the product. */
const ExpiryField = ({ shipping: { form, field }, product, name }: ExpiryFieldProps) => {
  const today = dayIn(useZone(), new Date());
  const day = useWatch({ control: form.control, name });
  const isShort = product !== undefined && isShortDated(product, day || null, today);
  const hint = isShort && <span>{`Expires in fewer than ${product.minimumShelfLifeDays} days`}</span>;
  return <TextField {...field(name)} type="date" label="Expiry date" hint={hint} />;
};
