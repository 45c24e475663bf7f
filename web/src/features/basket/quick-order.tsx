import { basket } from "../../data/basket/basket.ts";
import { PasteForm } from "../../shop/paste-form.tsx";
import { putIn } from "../../shop/put-in.ts";

/** Adds lines of a SKU and a quantity to the basket. */
export const QuickOrder = () => (
  <PasteForm
    title="Quick order"
    label="SKU and quantity, one product per line"
    hint="You can paste from a spreadsheet. With more than two columns, include the headings. Without a quantity, we add the minimum order."
    button="Add to basket"
    onAdd={(product, pieces) => putIn(product, pieces + (basket.get().lines[product._id] ?? 0))}
  />
);
