import { storedOrder } from "contract/order";
import { collection, type DocumentReference, doc, type Query } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";

export type ShopOrder = Stored<z.output<typeof storedOrder>>;

const converter = converterFor("orders", storedOrder);

/** The order with this ID. */
export const orderRef = (orderId: string): DocumentReference<Read<ShopOrder>> =>
  doc(db, "orders", orderId).withConverter(converter);

/** All orders. */
export const allOrders = (): Query<Read<ShopOrder>> => collection(db, "orders").withConverter(converter);
