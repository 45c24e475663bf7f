import type { Firestore } from "firebase-admin/firestore";
import { isFor, type PageFacts } from "../../../web/src/config/page-facts.ts";
import { type PageId, pageList } from "../../../web/src/config/pages.ts";
import { articles } from "../../../web/src/features/content/articles.ts";

/** A page of the shop that the bench measures. */
export interface BenchRoute {
  /** The page's ID in web/src/config/pages.ts. */
  id: PageId;
  name: string;
  /** `:productId` and `:orderId` stand for documents that the bench finds in the shop. */
  path: string;
  /** The page's file below web/src/features, without the extension. */
  module: string;
  who: "visitor" | "customer" | "admin";
}

const whoOpens = (page: PageFacts): BenchRoute["who"] => {
  if (page.who === "all") return "visitor";
  return isFor("customer", page) ? "customer" : "admin";
};

const routeOf = ({ id, ...page }: PageFacts & { id: PageId }): BenchRoute => ({
  id,
  name: page.title,
  path: page.path.replace(":slug", articles[0]?.slug ?? ""),
  module: page.module,
  who: whoOpens(page),
});

export const ROUTES = pageList.map(routeOf);

/** Where customers and admins spend their time. */
const USED: PageId[] = ["productList", "purchase", "profile", "myOrders", "manageProducts", "manageOrders", "users"];

/**
 * Lighthouse's pages: the public ones, and where customers and admins spend their time. It counts as a fault that
 * search engines are told to leave out pages to which only links in mails lead.
 */
export const MEASURED_ROUTES: BenchRoute[] = [
  ...ROUTES.filter(({ id, who }) => who === "visitor" && !id.endsWith("Link")),
  ...ROUTES.filter(({ id }) => USED.includes(id)),
  ...ROUTES.filter(({ id }) => id === "profile").map((route) => ({ ...route, who: "admin" as const })),
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
