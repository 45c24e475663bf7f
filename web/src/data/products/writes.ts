import { writing } from "../firebase/writing.ts";

export const addProduct = writing(async () => (await import("./change-products.ts")).addProduct);
export const editProduct = writing(async () => (await import("./change-products.ts")).editProduct);
export const deleteProduct = writing(async () => (await import("./change-products.ts")).deleteProduct);
export const restockProduct = writing(async () => (await import("./change-products.ts")).restockProduct);
export const importProducts = writing(async () => (await import("./import/import-products.ts")).importProducts);
