import { writing } from "../firebase/writing.ts";

/** Adds a product: see add-product.ts. */
export const addProduct = writing(async () => (await import("./add-product.ts")).addProduct);
/** Changes fields of a product: see edit-product.ts. */
export const editProduct = writing(async () => (await import("./edit-product.ts")).editProduct);
/** Deletes a product: see delete-product.ts. */
export const deleteProduct = writing(async () => (await import("./delete-product.ts")).deleteProduct);
/** Adds to a product's stock: see edit-product.ts. */
export const restockProduct = writing(async () => (await import("./edit-product.ts")).restockProduct);
/** Imports products: see import/import-products.ts. */
export const importProducts = writing(async () => (await import("./import/import-products.ts")).importProducts);
