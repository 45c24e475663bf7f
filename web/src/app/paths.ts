/** Every address in the shop, spelled once. */
export const paths = {
  root: "/",
  home: "/home",
  login: "/login",
  signUp: "/signup",
  products: "/products",
  purchase: (productId: string) => `/purchase/${encodeURIComponent(productId)}`,
  dashboard: "/dashboard",
  orders: "/dashboard/orders",
  payment: (orderId: string) => `/dashboard/payment/${encodeURIComponent(orderId)}`,
  manageOrders: "/dashboard/manageOrders",
} as const;
