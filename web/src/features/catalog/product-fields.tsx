import { parse } from "contract/fields";
import { productQuantities } from "contract/product-input";
import { useWatch } from "react-hook-form";
import { useCategories } from "../../data/categories/categories.ts";
import { useSettings } from "../../data/settings/settings.ts";
import { TaxClassField } from "../../shop/tax-class-field.tsx";
import { RequiredNote, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { AlternativesField } from "./alternatives-field.tsx";
import { ImageFields } from "./image/image-fields.tsx";
import type { ProductForm } from "./product-form-values.ts";
import { SoldOutNote } from "./sold-out-note.tsx";

interface ProductFieldsProps {
  product: ProductForm;
  /** The product that is edited, if it is not new. */
  productId?: string;
  stock?: number;
  onImageBusy: (isBusy: boolean) => void;
}

const dollar = (
  <span aria-hidden="true" className="px-3 text-muted">
    $ each
  </span>
);

const days = (
  <span aria-hidden="true" className="px-3 text-muted">
    days
  </span>
);

export const ProductFields = ({ product, productId, stock, onImageBusy }: ProductFieldsProps) => {
  const { field } = product;
  const withStock = stock === undefined;
  const whole = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <RequiredNote />
      <TextField {...field("name")} label="Name" required autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("sku")}
          label="SKU"
          autoComplete="off"
          hint="Letters, numbers, and dashes. Leave blank and we'll create one."
        />
        <CategoryField product={product} />
        <TextField {...field("price")} label="Price" required inputMode="decimal" autoComplete="off" end={dollar} />
        <TextField
          {...field("listPrice")}
          label="Compare-at price"
          inputMode="decimal"
          autoComplete="off"
          end={dollar}
          hint="The price before the discount, shown struck through. Leave blank if there is none."
        />
        <TaxField product={product} />
      </div>
      <div className={`grid gap-5 ${withStock ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
        <TextField {...field("minimumOrderQuantity")} {...whole} label="Minimum order" required />
        {withStock && <TextField {...field("availableQuantity")} {...whole} label="Available quantity" required />}
        <TextField {...field("lowStockLevel")} {...whole} label="Low-stock level" />
      </div>
      <QuantitiesNote product={product} stock={stock} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...field("gtin")} {...whole} label="GTIN" hint="Scan or type the digits below the barcode." />
        <LotsField product={product} />
        <TextField
          {...field("minimumShelfLifeDays")}
          {...whole}
          label="Minimum shelf life"
          hint="Packing warns about pieces that expire sooner."
          end={days}
        />
      </div>
      <AlternativesField product={product} productId={productId} />
      <TextField
        {...field("expectedOn")}
        type="date"
        label="Expected back"
        className="max-w-60"
        hint="Shown until that day, with the alternatives, while the product is sold out or too few are left."
      />
      <TextArea {...field("description")} label="Description" required rows={5} />
      <ImageFields product={product} onImageBusy={onImageBusy} />
    </>
  );
};

const QuantitiesNote = ({ product: { form }, stock }: Pick<ProductFieldsProps, "product" | "stock">) => {
  const [minimumOrderQuantity, availableQuantity] = useWatch({
    control: form.control,
    name: ["minimumOrderQuantity", "availableQuantity"],
  });
  const typed = parse(productQuantities, { minimumOrderQuantity, availableQuantity: stock ?? availableQuantity });
  return <SoldOutNote quantities={typed.ok ? typed.value : undefined} />;
};

/** Includes the product's own category even if it is gone or not loaded: the field must not change by itself. */
const CategoryField = ({ product: { form, field } }: Pick<ProductFieldsProps, "product">) => {
  const live = useCategories();
  const chosen = String(useWatch({ control: form.control, name: "category" }) ?? "");
  const categories = live.status === "ready" ? live.data : [];
  const isListed = chosen === "" || categories.some(({ _id }) => _id === chosen);
  return (
    <SelectField {...field("category")} value={chosen} label="Category">
      <option value="">None</option>
      {!isListed && <option value={chosen}>{chosen}</option>}
      {categories.map(({ _id, name }) => (
        <option key={_id} value={_id} dir="auto">
          {name}
        </option>
      ))}
    </SelectField>
  );
};

const LotsField = ({ product: { form, field } }: Pick<ProductFieldsProps, "product">) => (
  <SelectField
    {...field("lotsRequired")}
    value={String(useWatch({ control: form.control, name: "lotsRequired" }) ?? "no")}
    label="Lots"
    hint="Packing records each piece's lot and expiry date."
  >
    <option value="no">Optional</option>
    <option value="yes">Required</option>
  </SelectField>
);

/** Only for a shop whose tax depends on products. */
const TaxField = ({ product: { form, field } }: Pick<ProductFieldsProps, "product">) => {
  const live = useSettings();
  const value = String(useWatch({ control: form.control, name: "tax" }) ?? "");
  const mode = live.status === "ready" ? live.data.tax.mode : "none";
  if (mode !== "rates" && mode !== "stripe") return null;
  return (
    <TaxClassField
      name="tax"
      label="Tax"
      value={value}
      onChange={(typed) => form.setValue("tax", typed, { shouldValidate: form.formState.isSubmitted })}
      error={field("tax").error}
      isProduct
      offersCodes={mode === "stripe"}
    />
  );
};
