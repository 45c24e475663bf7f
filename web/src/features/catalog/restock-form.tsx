import { wholeNumber } from "contract/fields";
import { formatNumber } from "contract/money";
import { PRODUCT_LIMITS, type Product } from "contract/product";
import { readWhole } from "contract/read-number";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useSavedForm, WHY_NOT_SAVED } from "../../data/drafts/use-draft-form.ts";
import { restockProduct } from "../../data/products/writes.ts";
import { useUser } from "../../data/session/user.ts";
import { Form } from "../../shop/form-end.tsx";
import { TextField } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { SoldOutNote } from "./sold-out-note.tsx";

const { max } = PRODUCT_LIMITS.availableQuantity;

const restockInput = z.object({
  pieces: wholeNumber({ required: "quantity is Required", min: -max, max }).check(
    z.refine((pieces) => pieces !== 0, "Must not be 0"),
  ),
});

const BLANK: z.input<typeof restockInput> = { pieces: "" };

export const RestockForm = ({ product, onDone }: { product: Product; onDone?: () => void }) => {
  const user = useUser();
  const { availableQuantity } = product;
  const restock = useSavedForm({
    schema: restockInput,
    draft: {
      name: `restock/${product._id}`,
      owner: user?.uid ?? "",
      untouched: BLANK,
    },
    save: ({ pieces }) => restockProduct(product._id, pieces),
    onSaved: ({ pieces }, startOver) => {
      toast.success(
        pieces > 0 ? `${formatNumber(pieces)} added to the stock` : `${formatNumber(-pieces)} removed from the stock`,
      );
      startOver("pieces");
      onDone?.();
    },
    onFailed: (failure) =>
      failure === "refused"
        ? `The stock can't fall below 0 or rise above ${formatNumber(max)}. It is ${formatNumber(availableQuantity)} now.`
        : WHY_NOT_SAVED[failure],
  });
  const pieces = readWhole(String(useWatch({ control: restock.form.control, name: "pieces" })));
  const then = availableQuantity + (pieces ?? 0);

  return (
    <Form form={restock} name="Restock" label="Change stock" className="gap-4">
      <p className="text-muted">
        <span>In stock now: </span>
        <strong className="text-base-content tabular-nums">{formatNumber(availableQuantity)}</strong>
        {then !== availableQuantity && (
          <span>
            , then <strong className="text-base-content tabular-nums">{formatNumber(then)}</strong>
          </span>
        )}
      </p>
      <SoldOutNote quantities={{ ...product, availableQuantity: then }} />
      <TextField
        {...restock.field("pieces")}
        label="Pieces to add"
        required
        autoComplete="off"
        hint="Use a minus sign to remove stock."
      />
    </Form>
  );
};

export const StockPanel = ({ product }: { product: Product }) => (
  <Section title="Restock" className="panel p-5" heading="mb-3 font-semibold text-lg">
    <RestockForm product={product} />
  </Section>
);
