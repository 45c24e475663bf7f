import { adminPages } from "./admin-pages.ts";
import { withParameter } from "./paths.ts";

/** Where the links of admins' pages lead to. */
export const adminPaths = {
  addProduct: adminPages.addProduct.path,
  manageProducts: adminPages.manageProducts.path,
  manageProduct: withParameter(adminPages.product),
  importProducts: adminPages.importProducts.path,
  editProduct: withParameter(adminPages.editProduct),
  manageOrders: adminPages.manageOrders.path,
} as const;
