import * as z from "zod/mini";
import { email } from "../../../contract/user.ts";
import { pageQuery } from "../../input.ts";
import { anOrder, EMAIL, ORDER_ID } from "../examples.ts";
import type { Operation } from "../operation.ts";

const { quantity, address, phone, productId, pName, price, customerName } = anOrder;
const deleted = { acknowledged: true, deletedCount: 1 } as const;

export const orderOperations: Operation[] = [
  {
    id: "placeOrder",
    method: "post",
    path: "/order",
    tag: "Orders",
    summary: "Place an order",
    description:
      "The quantity is taken off the product's stock in the same write. The product is the one with this `productId`; without one, the one with this `pName` and `price`. `price` is held against the product's and never charged. `customer` and `email` may be left out; where they are sent, they must be the caller's own.",
    who: "customer",
    body: {
      schema: "OrderInput",
      example: { quantity, address, phone, productId, pName, price, customer: EMAIL, email: EMAIL, customerName },
    },
    answer: {
      status: 201,
      description: "The order is placed, and waits to be paid.",
      schema: "OrderPlaced",
      example: { success: true, acknowledged: true, insertedId: ORDER_ID },
    },
    refusal: "OrderRefusal",
    failures: [
      "admins-place-no-orders",
      "not-allowed",
      "product-not-found",
      "product-ambiguous",
      "price-changed",
      "quantity-not-available",
    ],
  },
  {
    id: "listOrders",
    method: "get",
    path: "/orders",
    tag: "Orders",
    summary: "List a customer's orders, newest first",
    who: "that-person-or-admin",
    query: z.extend(pageQuery, { customer: email }),
    answer: { status: 200, description: "The orders.", schema: "Order", list: true, example: [anOrder] },
    failures: ["not-allowed"],
  },
  {
    id: "listAllOrders",
    method: "get",
    path: "/allorder",
    tag: "Orders",
    summary: "List everybody's orders, newest first",
    who: "admin",
    query: pageQuery,
    answer: { status: 200, description: "The orders.", schema: "Order", list: true, example: [anOrder] },
    failures: ["not-allowed"],
  },
  {
    id: "getOrder",
    method: "get",
    path: "/orders/{id}",
    tag: "Orders",
    summary: "Get one order",
    description: "For anybody else there is no such order.",
    who: "owner-or-admin",
    answer: { status: 200, description: "The order.", schema: "Order", example: anOrder },
    failures: ["order-not-found"],
  },
  {
    id: "cancelOrder",
    method: "delete",
    path: "/orders/{id}",
    tag: "Orders",
    summary: "Cancel an unpaid order",
    description: "Its quantity goes back to the stock, and a payment that is open for it ends.",
    who: "owner-or-admin",
    asksProvider: true,
    answer: { status: 200, description: "The order is gone.", schema: "Deleted", example: deleted },
    failures: ["order-not-found", "order-already-paid", "payment-in-progress"],
  },
];
