import * as z from "zod/mini";
import { email } from "../../../contract/fields.ts";
import { allOrdersQuery, pageQuery } from "../../input.ts";
import { aLargeOrder, anOrder, EMAIL, ORDER_ID } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { deleted, modified } from "./common.ts";

const { quantity, address, phone, productId, pName, price, customerName } = anOrder;

export const orderOperations: Operation[] = [
  {
    id: "placeOrder",
    method: "post",
    path: "/order",
    tag: "Orders",
    summary: "Place an order",
    description:
      "Takes the quantity off the product's stock in the same write. `productId` identifies the product; without it, `pName` and `price` do. The two can be empty. With an `orderId` of the client's, the same call again places no second order. `price` is compared with the product's price and never charged. `customer` and `email` are optional; if sent, they must be the caller's own.",
    who: "customer",
    body: {
      schema: "OrderInput",
      example: { quantity, address, phone, productId, pName, price, customer: EMAIL, email: EMAIL, customerName },
    },
    answer: {
      status: 201,
      description: "The order is placed and not paid yet.",
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
      "too-many-unpaid-orders",
    ],
  },
  {
    id: "checkOut",
    method: "post",
    path: "/checkout",
    tag: "Orders",
    summary: "Place an order of several products",
    description:
      "Orders all lines or nothing. `orderId` is the new order's ID, which the client makes: the same call again, with the same ID, places no second order and gets the same response. Lines of one product are added up. `price` is compared with the product's price and never charged. With the code `lines-refused`, `lines` has every line that can't be ordered, and what is left.",
    who: "customer",
    body: {
      schema: "CheckoutInput",
      example: {
        orderId: ORDER_ID,
        lines: [
          { productId, quantity, price },
          { productId: "hand-wipes", quantity: 10, price: 4.99 },
        ],
        address,
        phone,
      },
    },
    answer: {
      status: 201,
      description: "The order is placed.",
      schema: "OrderPlaced",
      example: { success: true, acknowledged: true, insertedId: ORDER_ID },
    },
    refusal: "CheckoutRefusal",
    failures: [
      "admins-place-no-orders",
      "lines-refused",
      "order-id-taken",
      "too-many-unpaid-orders",
      "total-not-payable",
    ],
  },
  {
    id: "listOrders",
    method: "get",
    path: "/orders",
    tag: "Orders",
    summary: "List a customer's orders, newest first",
    who: "that-user-or-admin",
    query: z.extend(pageQuery, { customer: email }),
    answer: { status: 200, description: "The orders.", schema: "Order", list: true, example: [anOrder, aLargeOrder] },
    failures: ["not-allowed"],
  },
  {
    id: "listAllOrders",
    method: "get",
    path: "/allorder",
    tag: "Orders",
    summary: "List all orders",
    description:
      "An admin gets everybody's orders, a customer only their own, newest first: the parameters other than `limit` and `after` are for admins. An email address, a transaction ID or an order's ID in `q` finds its orders; other text finds the orders that have all its words. Such a search reads at most 5,000 orders for one call. The header `Link` leads on, even from an empty page.",
    who: "signed-in",
    query: allOrdersQuery,
    answer: { status: 200, description: "The orders.", schema: "Order", list: true, example: [anOrder, aLargeOrder] },
  },
  {
    id: "getOrder",
    method: "get",
    path: "/orders/{id}",
    tag: "Orders",
    summary: "Get one order",
    description: "For any other caller, the order does not exist.",
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
    description: "Returns the quantity to the stock, and cancels the order's open payment.",
    who: "owner-or-admin",
    asksProvider: true,
    answer: deleted("The order is deleted."),
    failures: ["order-not-found", "order-already-paid", "payment-in-progress", "payment-unknown"],
  },
  {
    id: "restockOrder",
    method: "post",
    path: "/orders/{id}/restock",
    tag: "Orders",
    summary: "Return the quantity of a refunded order to the stock",
    description:
      "Once for an order, after all its money was refunded or a dispute was lost. Again, it changes nothing.",
    who: "admin",
    answer: modified("The quantity is in stock again."),
    failures: ["not-allowed", "order-not-found", "product-not-found", "order-not-refunded"],
  },
];
