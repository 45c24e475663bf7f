import type { Firestore } from "firebase-admin/firestore";
import { adminPages } from "../../../web/src/config/admin-pages.ts";
import { memberPages, publicPages } from "../../../web/src/config/pages.ts";
import { articles } from "../../../web/src/features/content/articles.ts";

/** A page of the shop that the bench measures. */
export interface BenchRoute {
  /** The page's ID in web/src/config/pages.ts. */
  id: string;
  name: string;
  /** `:productId` and `:orderId` stand for documents that the bench finds in the shop. */
  path: string;
  who: "visitor" | "customer" | "admin";
}

const routesOf = (pages: Record<string, { path: string; title: string }>, who: BenchRoute["who"]): BenchRoute[] =>
  Object.entries(pages).map(([id, { path, title }]) => ({
    id,
    name: title,
    path: path.replace(":slug", articles[0]?.slug ?? ""),
    who,
  }));

const PUBLIC_ROUTES = routesOf(publicPages, "visitor");
export const ROUTES = [...PUBLIC_ROUTES, ...routesOf(memberPages, "customer"), ...routesOf(adminPages, "admin")];

const { productList, purchase, profile, myOrders } = memberPages;
const { manageProducts, manageOrders, users } = adminPages;
/**
 * What Lighthouse measures: the public pages, without those that only links in mails lead to (it counts as a fault that search engines are
 * told to leave them out), and where customers and admins spend their time.
 */
export const MEASURED_ROUTES = [
  ...PUBLIC_ROUTES.filter(({ path }) => !path.startsWith("/newsletter/")),
  ...routesOf({ productList, purchase, profile, myOrders }, "customer"),
  ...routesOf({ profile, manageProducts, manageOrders, users }, "admin"),
];

/** The address of a page, with a product or an unpaid order of the demo shop's customer in place of its parameter. */
export type PathOf = (route: BenchRoute) => string;

export const findPaths = async (db: Firestore): Promise<PathOf> => {
  const orders = db
    .collection("orders")
    .where("customer.email", "==", "customer@example.com")
    .where("paid", "==", false);
  const [product, order] = await Promise.all([db.collection("products").limit(1).get(), orders.limit(1).get()]);
  const idOf: Record<string, string | undefined> = { ":productId": product.docs[0]?.id, ":orderId": order.docs[0]?.id };
  return ({ path }) => path.replace(/:\w+/, (name) => idOf[name] ?? name);
};
