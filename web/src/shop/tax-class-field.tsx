import { SelectField, TextField } from "../ui/field.tsx";

interface TaxClassFieldProps {
  name: string;
  label: string;
  /** "taxable", "exempt", a tax code of Stripe as far as it is typed, or "" as its category. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Offers "As its category". */
  isProduct?: boolean;
  /** Tax codes are offered only with Stripe Tax. One that is chosen already stays. */
  offersCodes: boolean;
}

const CODE = "txcd_";

/** How a product or a category's products are taxed. */
export const TaxClassField = (props: TaxClassFieldProps) => {
  const { name, label, value, onChange, error, isProduct = false, offersCodes } = props;
  const isCode = value.startsWith(CODE);
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        // The form reads the one that has the value.
        name={isCode ? undefined : name}
        label={label}
        value={isCode ? CODE : value}
        onChange={({ target }) => onChange(target.value)}
      >
        {isProduct && <option value="">As its category</option>}
        <option value="taxable">Taxable</option>
        <option value="exempt">Exempt</option>
        {(offersCodes || isCode) && <option value={CODE}>Stripe tax code…</option>}
      </SelectField>
      {isCode && (
        <TextField
          name={name}
          label={`${label}: Stripe tax code`}
          value={value}
          onChange={({ target }) => onChange(CODE + target.value.trim().replace(/^(txcd_*)+/, ""))}
          error={error}
          hint="Such as txcd_99999999"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </div>
  );
};
