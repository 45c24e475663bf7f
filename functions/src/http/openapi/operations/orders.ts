import * as z from "zod/mini";
import { email } from "../../../contract/fields.ts";
import { overviewQuery } from "../../../contract/overview.ts";
import { TAX_DAYS_MAX, taxQuery } from "../../../contract/tax-report.ts";
import { allOrdersQuery, ordersQuery } from "../../queries.ts";
import { casey, EMAIL, line, ORDER_ID } from "../examples.ts";
import { call, type Operations } from "../operation.ts";

const { name: customerName, ...delivery } = casey;
const references = { poNumber: "4711", reference: "Dr. Lee, exam room 2" };

export const orderCalls: Operations = {
  placeOrder: call("POST /order", "Place an order", {
    may: "place orders",
    description:
      "Takes the quantity off the product's stock in the same write. `productId` identifies the product; without it, `pName` and `price` do. The two can be empty. With an `orderId` of the client's, the same call again places no second order. `price` is compared with the product's price and never charged. The new order is not paid. `customer` and `email` are optional; if sent, they must be the caller's own.",
    body: ["OrderInput", { ...line, ...delivery, ...references, customer: EMAIL, email: EMAIL, customerName }],
    returns: "OrderPlaced",
    refusal: "OrderRefusal",
    failures: [
      "admins-place-no-orders",
      "not-allowed",
      "product-not-found",
      "product-ambiguous",
      "price-changed",
      "quantity-not-available",
      "order-id-taken",
      "too-many-unpaid-orders",
      "address-without-state",
      "po-number-required",
      "total-changed",
      "tax-unavailable",
    ],
  }),
  checkOut: call("POST /checkout", "Place an order of several products", {
    may: "place orders",
    description:
      "Orders all lines or nothing. `orderId` is the new order's ID, which the client makes: the same call again, with the same ID, places no second order and gets the same response. Lines of one product are added up. `price` is compared with the product's price and never charged. With the code `lines-refused`, `lines` has every line that can't be ordered, and what is left.",
    body: ["CheckoutInput", { orderId: ORDER_ID, lines: [line], ...delivery, ...references }],
    returns: "OrderPlaced",
    refusal: "CheckoutRefusal",
    failures: [
      "admins-place-no-orders",
      "lines-refused",
      "order-id-taken",
      "too-many-unpaid-orders",
      "total-not-payable",
      "address-without-state",
      "po-number-required",
      "total-changed",
      "tax-unavailable",
    ],
  }),
  getQuote: call("POST /quote", "Get what an order would come to", {
    may: "place orders",
    description: "Orders nothing. Products that are gone are left out.",
    body: [
      "QuoteInput",
      { lines: [{ productId: line.productId, quantity: line.quantity }], address: delivery.address },
    ],
    returns: "Quote",
    failures: ["admins-place-no-orders", "address-without-state", "sent-too-often", "tax-unavailable"],
  }),
  listOrders: call("GET /orders", "List a customer's orders, newest first", {
    may: "list a customer's orders",
    query: z.extend(ordersQuery, { customer: email }),
    returns: "Order[]",
    failures: ["not-allowed"],
  }),
  listAllOrders: call("GET /allorder", "List all orders", {
    may: "list orders",
    description:
      "An admin gets everybody's orders, a customer only their own, newest first: the parameters other than `limit` and `after` are for admins. An email address, a PO number, a tracking number, a transaction ID or an order's number or ID in `q` finds its orders; other text finds the orders that have all its words. Such a search reads at most 5,000 orders for one call. The header `Link` leads on, even from an empty page.",
    query: allOrdersQuery,
    returns: "Order[]",
  }),
  countWaiting: call("GET /waiting", "Count what waits for an admin", {
    may: "read the overview",
    returns: "Waiting",
  }),
  getOverview: call("GET /overview", "Get sales figures", {
    may: "read the overview",
    description:
      "The sales of the last 7, 30 or 90 days, today with them, and of the same number of days before. They are summed by day, or by week for 90 days, where the first week has six days. A sale is a paid order, on the day when it was placed in the time zone that `zone` names, or in the shop's.",
    query: overviewQuery,
    returns: "Overview",
  }),
  getTax: call("GET /tax", "Get tax by state", {
    may: "read the overview",
    description: `For a tax return, of at most ${TAX_DAYS_MAX} days in the shop's time zone. It sums the invoices and credit notes, also those that wait for a number. An order counts on the day when it was paid. A refund's tax counts on the day when the refund was made, also if its order was paid before; so does a lost dispute's. A refund that the bank returned is added again on the day when it came back.`,
    query: taxQuery,
    returns: "TaxReport",
  }),
  getOrder: call("GET /orders/{id}", "Get one order", {
    may: "read an order",
    description: "For any other caller, the order does not exist.",
    returns: "Order",
    failures: ["order-not-found"],
  }),
  cancelOrder: call("DELETE /orders/{id}", "Cancel an unpaid order", {
    may: "cancel an order",
    description: "Returns the quantity to the stock, and cancels the order's open payment.",
    returns: "Deleted",
    asksProvider: true,
    failures: ["order-not-found", "order-already-paid", "payment-in-progress", "payment-unknown"],
  }),
  changeAddress: call("PUT /orders/{id}/address", "Change the address of an order that has no total yet", {
    may: "pay an order",
    description: "For an unpaid order whose address lacks the state that its tax depends on: see `quoteRefusal`.",
    body: ["AddressInput", { address: delivery.address }],
    returns: "Modified",
    failures: ["order-not-found", "order-already-paid", "order-has-total", "address-without-state", "tax-unavailable"],
  }),
  changeReferences: call("PUT /orders/{id}/references", "Change the PO number, reference and cost center of an order", {
    may: "change an order's references",
    description: "Replaces all three until something of the order has shipped: a field that is absent becomes empty.",
    body: ["ReferencesInput", { ...references, costCenter: "Ward 3" }],
    returns: "Modified",
    failures: ["order-not-found", "order-shipped", "po-number-required"],
  }),
  restockOrder: call("POST /orders/{id}/restock", "Return the quantity of a refunded order to the stock", {
    may: "restock orders",
    description:
      "Once for an order, after all its money was refunded or a dispute was lost. Calling it again changes nothing.",
    returns: "Modified",
    failures: ["order-not-found", "product-not-found", "order-not-refunded"],
  }),
  getOrderNote: call("GET /orders/{id}/note", "Get what admins have noted about an order", {
    may: "write notes",
    description: "The text is empty if there is no note.",
    returns: "OrderNote",
    failures: ["order-not-found"],
  }),
  writeOrderNote: call("PUT /orders/{id}/note", "Note something about a paid order", {
    may: "write notes",
    description: "In place of what was noted before. An empty text removes the note. Customers never see it.",
    body: ["NoteInput", { note: "Called: deliver before noon." }],
    returns: "Modified",
    failures: ["order-not-found", "order-not-paid", "customer-deleted"],
  }),
  listRefunds: call("GET /orders/{id}/refunds", "List an order's refunds, oldest first", {
    may: "read an order",
    description: "Those that were made at the payment provider's own page are among them, by nobody.",
    returns: "Refund[]",
    failures: ["order-not-found"],
  }),
  refundOrder: call("POST /orders/{id}/refunds", "Refund pieces of an order, or an amount", {
    may: "refund orders",
    description:
      "`refundId` is the new refund's ID, which the client makes: the same call again, with the same ID, refunds nothing more and gets the same response. Send either `cents`, or `lines`, `delivery` or both. Pieces are refunded at the prices of the order, with their share of its tax, and at most what is left of the payment. An amount is shared over what is left of goods, delivery and tax. Send each line's `shipped` as you read it, and the refund is refused if pieces were shipped or taken back since. The refund has started then, and made even if the payment provider can't be reached right now; its `status` says how far it is.",
    body: [
      "RefundInput",
      {
        refundId: "Hn7CbV2sXd9KqWmT4yRf",
        lines: [{ line: 0, quantity: 1, restock: true, shipped: 0 }],
        reason: "Damaged box",
      },
    ],
    returns: "Inserted",
    failures: [
      "order-not-found",
      "order-not-paid",
      "order-disputed",
      "shipped-meanwhile",
      "not-left-to-refund",
      "refund-id-taken",
    ],
  }),
  refundAgain: call("POST /orders/{id}/refunds/{refundId}/again", "Send a refund that failed again", {
    may: "refund orders",
    returns: "Modified",
    failures: [
      "order-not-found",
      "order-disputed",
      "shipped-meanwhile",
      "not-left-to-refund",
      "refund-not-found",
      "refund-not-failed",
    ],
  }),
  listShipments: call("GET /orders/{id}/shipments", "List what was shipped of an order, oldest first", {
    may: "read an order",
    returns: "Shipment[]",
    failures: ["order-not-found"],
  }),
  shipOrder: call("POST /orders/{id}/shipments", "Ship an order, or a part of it", {
    may: "ship orders",
    description:
      "`shipmentId` is the new shipment's ID, which the client makes: the same call again, with the same ID, ships nothing more and gets the same response. Only pieces of a paid order that were neither shipped nor refunded can be shipped. `lots` are optional unless the product says that each piece has one; a lot that has expired or is recalled is refused. So is an order whose payment is disputed, unless `disputed` says that you know. The customer gets an email ten minutes later.",
    body: [
      "ShipmentInput",
      {
        shipmentId: "Zq4RtM8vKc1WnB6yLx3P",
        lines: [{ line: 0, quantity: 4, lots: [{ lot: "AB1234", expiry: "2028-12-31", quantity: 4 }] }],
        carrier: "UPS",
        tracking: "1Z999AA10123456784",
      },
    ],
    returns: "Inserted",
    failures: [
      "order-not-found",
      "order-not-paid",
      "payment-disputed",
      "not-left-to-ship",
      "shipment-id-taken",
      "lots-required",
      "lot-expired",
      "lot-recalled",
    ],
  }),
  changeShipment: call(
    "PATCH /orders/{id}/shipments/{shipmentId}",
    "Change a shipment's tracking, or mark it delivered",
    {
      may: "ship orders",
      description:
        "Fields that are absent stay as they are. The email about the shipment has the new carrier and tracking number if it has not been sent yet; otherwise the customer gets one more, once.",
      body: ["ShipmentChange", { carrier: "UPS", tracking: "1Z999AA10123456784" }],
      returns: "Modified",
      failures: ["order-not-found", "shipment-not-found"],
    },
  ),
  takeBackShipment: call(
    "DELETE /orders/{id}/shipments/{shipmentId}",
    "Take back a shipment that was entered by mistake",
    {
      may: "ship orders",
      description: "The order is as it was before the shipment, and an email about it that has not been sent is not.",
      returns: "Deleted",
      failures: ["order-not-found", "shipment-not-found"],
    },
  ),
  checkInShipment: call(
    "PUT /orders/{id}/shipments/{shipmentId}/check-in",
    "Say what of a shipment is missing or damaged",
    {
      may: "check in a shipment",
      description:
        "No lines say that everything arrived. The order is `reported` while pieces are missing or damaged, until the shop refunds something or says that it has dealt with them. Until then, it can be called again, and the last call counts.",
      body: ["CheckInInput", { lines: [{ line: 0, missing: 1, damaged: 0 }] }],
      returns: "Modified",
      failures: ["order-not-found", "shipment-not-found", "more-than-shipped", "check-in-done"],
    },
  ),
  endCheckIns: call("POST /orders/{id}/check-ins/done", "Say that what is reported of an order is dealt with", {
    may: "answer check-ins",
    description: "Calling it again changes nothing.",
    returns: "Modified",
    failures: ["order-not-found"],
  }),
};
