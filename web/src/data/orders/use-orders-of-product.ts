import { UNPAID_ORDERS_MAX } from "contract/limits";
import { limit, query, where } from "firebase/firestore";
import { useLiveQuery } from "../live/use-live.ts";
import { allOrders } from "./order.ts";

/** A few orders of a product by one customer: more than they can have unpaid, so that a paid one is among them if there is one. */
export const ordersOfProduct = (uid: string, productId: string) =>
  query(allOrders(), where("uid", "==", uid), where("productId", "==", productId), limit(UNPAID_ORDERS_MAX + 2));

/** A few of the customer's orders of a product, live. */
export const useOrdersOfProduct = (uid: string, productId: string) =>
  useLiveQuery(`orders of ${uid} of product ${productId}`, ordersOfProduct(uid, productId));
