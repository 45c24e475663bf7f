import type { PageFacts } from "./pages.ts";

/* Apart from pages.ts, so that public pages load without it. */

/** Admins see these, rendered likewise. */
export const adminPages = {
  addProduct: { path: "/dashboard/addProduct", title: "Add a Product" },
  manageProducts: { path: "/dashboard/manageProducts", title: "Manage Products" },
  product: { path: "/dashboard/manageProducts/:productId", title: "Product" },
  importProducts: { path: "/dashboard/manageProducts/import", title: "Import and Export" },
  editProduct: { path: "/dashboard/manageProducts/:productId/edit", title: "Edit Product" },
  categories: { path: "/dashboard/categories", title: "Categories" },
  manageOrders: { path: "/dashboard/manageOrders", title: "Manage Orders" },
  users: { path: "/dashboard/users", title: "Make Admin" },
  reviews: { path: "/dashboard/reviews", title: "Reviews" },
  messages: { path: "/dashboard/messages", title: "Messages" },
  newsletter: { path: "/dashboard/newsletter", title: "Newsletter" },
} as const satisfies Record<string, PageFacts>;
