import type { Act, Fields } from "./table.ts";

/** Why an edit is only a case of the rules. */
export const NO_CALL = "the documented API has no call that edits a product";

/** An admin's input. The shop chooses the SKU. */
export const product = {
  name: "Elastic bandage",
  category: "wound-care",
  img: "/products/elastic-bandage.svg",
  description: "Stretches and stays.",
  price: 4.35,
  listPrice: null,
  minimumOrderQuantity: 5,
  availableQuantity: 100,
  lowStockLevel: 12,
};

export const add = (fields: Fields = {}): Act => ({ does: "add", on: "products", fields });
export const edit = (fields: Fields): Act => ({ does: "edit", on: "products/gloves", fields });
