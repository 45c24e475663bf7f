import { storedOrder } from "contract/order";
import { toAnswer } from "contract/order-answer";
import { STAGES_TO_SHIP } from "contract/order-stage";
import { collection, doc, limit, orderBy, query, where } from "firebase/firestore";
import { TO_SHIP_PER_PAGE } from "../../config/calls.ts";
import { answersFrom } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

const asOrder = answersFrom("orders", storedOrder, toAnswer);
const orders = () => collection(db, "orders").withConverter(asOrder);

/** The order with this ID. */
export const orderRef = (orderId: string) => doc(db, "orders", orderId).withConverter(asOrder);

/** The newest `count` orders of one customer, newest first. */
export const ordersOf = (uid: string, count: number) =>
  query(orders(), where("customer.uid", "==", uid), orderBy("createdAt", "desc"), limit(count));

/** The orders that have waited longest to be shipped; for admins. */
export const firstToShip = () =>
  query(orders(), where("stage", "in", STAGES_TO_SHIP), orderBy("createdAt", "asc"), limit(TO_SHIP_PER_PAGE));
