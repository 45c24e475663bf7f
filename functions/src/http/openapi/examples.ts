import type { RefusedLine } from "../../contract/checkout.ts";
import { orderNumber } from "../../contract/order-number.ts";
import type { AnswerOf } from "./schemas.ts";

/** The examples in the API's description. Their types check them against the contract, and a test against the schemas. */
export const PRODUCT_ID = "nitrile-gloves";
export const ORDER_ID = "Jx3ZbVfK1cQyT8nLw2Rd";
export const UID = "q7HgSxk0TzWc4yPjN1VmUaE5rB62";
export const EMAIL = "casey@example.com";
export const REQUEST_ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

export const LINK_TOKEN =
  "a6ab4f1f2b3cf2a0e3a5a2f3a1a1a9f8c4b9f4f2b6b7e0c1d2e3f405162738a9.8jZr3Q0cF1yT5oVb7LxW2nHsKd9uMeAgPqRt4XvYzBE";

export const aProduct: AnswerOf<"Product"> = {
  _id: PRODUCT_ID,
  name: "Nitrile gloves, box of 100",
  sku: "SAL-0042",
  category: "gloves",
  img: "/products/nitrile-gloves.svg",
  description: "Powder-free examination gloves with a textured fingertip.",
  price: 12.5,
  listPrice: 15,
  minimumOrderQuantity: 2,
  availableQuantity: 40,
  lowStockLevel: 10,
  rating: { average: 4.5, count: 12 },
};

export const aCurrentProduct: AnswerOf<"CurrentProduct"> = { ...aProduct, createdAt: "2026-01-31T12:00:00.000Z" };

export const aCatalogueRow: AnswerOf<"Catalogue">["products"][number] = {
  _id: PRODUCT_ID,
  name: aProduct.name,
  sku: "SAL-0042",
  category: "gloves",
  price: aProduct.price,
  listPrice: 15,
  img: aProduct.img,
  minimumOrderQuantity: aProduct.minimumOrderQuantity,
  stock: "in",
  rating: { average: 4.5, count: 12 },
  createdAt: "2026-01-31T12:00:00.000Z",
};

export const aCategory: AnswerOf<"Category"> = { _id: "gloves", name: "Gloves", position: 0 };

export const aReview: AnswerOf<"Review"> = {
  _id: "b4NvM2sXqY7dLk9TgW1e",
  name: "Casey Customer",
  location: "Springfield",
  img: "/avatars/casey.svg",
  review: "Everything arrived the next morning, well packed.",
  rating: 5,
};

export const aProductReview: AnswerOf<"ProductReview"> = {
  _id: UID,
  name: "Casey Customer",
  review: "Soft, strong, and they fit.",
  rating: 5,
  createdAt: "2026-01-31T12:00:00.000Z",
};

export const aListedProductReview: AnswerOf<"ListedProductReview"> = {
  ...aProductReview,
  productId: PRODUCT_ID,
  product: aProduct.name,
};

export const anOrder: AnswerOf<"Order"> = {
  _id: ORDER_ID,
  number: orderNumber(ORDER_ID),
  createdAt: "2026-01-31T12:00:00.000Z",
  productId: PRODUCT_ID,
  pName: aProduct.name,
  quantity: 4,
  price: aProduct.price,
  lines: [
    {
      productId: PRODUCT_ID,
      sku: aProduct.sku,
      name: aProduct.name,
      price: aProduct.price,
      quantity: 4,
      shipped: 0,
      refunded: 0,
    },
  ],
  totalCents: 5000,
  stage: "unpaid",
  address: "12 Harbor Street, Springfield",
  phone: "555 012 3456",
  customer: EMAIL,
  customerName: "Casey Customer",
  email: EMAIL,
  uid: UID,
  paid: false,
  paidAt: null,
  transactionId: null,
  underway: 0,
  refundingCents: 0,
  refundedCents: 0,
  refundedAt: null,
  dispute: null,
  disputedAt: null,
  restockedAt: null,
};

/** An order of several lines. */
export const aLargeOrder: AnswerOf<"Order"> = {
  ...anOrder,
  _id: "mW4xGh7sLqPz2TfVbR9d",
  number: orderNumber("mW4xGh7sLqPz2TfVbR9d"),
  pName: `${aProduct.name} + 1 more`,
  quantity: 1,
  price: 99.9,
  lines: [
    ...anOrder.lines,
    {
      productId: "hand-wipes",
      sku: "SAL-0007",
      name: "Hand wipes",
      price: 4.99,
      quantity: 10,
      shipped: 0,
      refunded: 0,
    },
  ],
  totalCents: 9990,
  stage: "to-ship",
  paid: true,
  transactionId: "pi_3QxT4Y2eZvKYlo2C1a2b3c4d",
  paidAt: "2026-01-31T12:03:00.000Z",
};

export const SHIPMENT_ID = "Zq4RtM8vKc1WnB6yLx3P";
export const TRACKING = "1Z999AA10123456784";

export const aShipment: AnswerOf<"Shipment"> = {
  _id: SHIPMENT_ID,
  lines: [{ line: 0, quantity: 4 }],
  carrier: "UPS",
  tracking: TRACKING,
  shippedAt: "2026-02-01T09:00:00.000Z",
  deliveredAt: null,
  by: { uid: "kB3nVz8QwLr5YtXcJm2PfD7sGa91", name: "Ada Admin" },
};

export const REFUND_ID = "Hn7CbV2sXd9KqWmT4yRf";

export const aRefund: AnswerOf<"Refund"> = {
  _id: REFUND_ID,
  lines: [{ line: 0, quantity: 1, restock: true }],
  cents: 1250,
  reason: "Damaged box",
  by: aShipment.by,
  status: "succeeded",
  failure: null,
  createdAt: "2026-02-03T09:00:00.000Z",
  changedAt: "2026-02-03T09:00:02.000Z",
};

export const aNote: AnswerOf<"OrderNote"> = {
  note: "Called: deliver before noon.",
  by: aShipment.by,
  writtenAt: "2026-02-02T09:00:00.000Z",
};

export const anOverview: AnswerOf<"Overview"> = {
  periods: [
    { from: "2026-02-01", to: "2026-02-01", orders: 3, cents: 12_450, returnedCents: 1250 },
    { from: "2026-02-02", to: "2026-02-02", orders: 0, cents: 0, returnedCents: 0 },
  ],
  before: { orders: 2, cents: 9900, returnedCents: 0 },
  toShip: 12,
  unpaid: 2,
  disputed: 0,
  messages: 4,
};

export const aRefusedLine: RefusedLine = {
  productId: PRODUCT_ID,
  code: "not-enough",
  price: aProduct.price,
  minimumOrderQuantity: aProduct.minimumOrderQuantity,
  availableQuantity: aProduct.availableQuantity,
};

export const aUser: AnswerOf<"User"> = {
  _id: UID,
  name: "Casey Customer",
  email: EMAIL,
  role: "customer",
  address: "12 Harbor Street, Springfield",
  edu: "Springfield Nursing School",
  phone: "555 012 3456",
  linkedin: "https://www.linkedin.com/in/casey-customer",
};

export const aListedUser: AnswerOf<"ListedUser"> = {
  ...aUser,
  emailVerified: true,
  createdAt: "2026-01-31T12:00:00.000Z",
};

const { by: _shippedBy, ...ownShipment } = aShipment;
const { by: _refundedBy, ...ownRefund } = aRefund;

export const someUserData: AnswerOf<"UserData"> = {
  account: {
    email: EMAIL,
    emailVerified: true,
    displayName: "Casey Customer",
    photo: "",
    signsInWith: ["password"],
    createdAt: "2026-01-31T12:00:00.000Z",
    lastSignInAt: "2026-02-01T08:00:00.000Z",
  },
  profile: aListedUser,
  basket: [{ productId: PRODUCT_ID, quantity: 4 }],
  waitsFor: [PRODUCT_ID],
  unpaidOrders: [ORDER_ID],
  orders: [
    { ...anOrder, shipments: [], refunds: [] },
    { ...aLargeOrder, shipments: [ownShipment], refunds: [ownRefund] },
  ],
  payments: [
    {
      orderId: aLargeOrder._id,
      cents: 9990,
      currency: "usd",
      status: "settled",
      createdAt: "2026-01-31T12:02:00.000Z",
    },
  ],
  shopReviews: [{ ...aReview, hidden: false, createdAt: "2026-01-31T12:00:00.000Z" }],
  productReviews: [
    {
      productId: PRODUCT_ID,
      name: "Casey Customer",
      review: "Soft, strong, and they fit.",
      rating: 5,
      orderId: aLargeOrder._id,
      hidden: false,
      createdAt: "2026-02-03T12:00:00.000Z",
    },
  ],
  messages: [
    {
      name: "Casey Customer",
      email: EMAIL,
      message: "Do you deliver on Sundays?",
      answered: true,
      createdAt: "2026-01-31T12:00:00.000Z",
    },
  ],
  newsletter: { subscribedAt: "2026-01-31T12:00:00.000Z", askedAt: null },
  letters: [
    {
      to: EMAIL,
      template: "order-refunded",
      status: "sent",
      data: { orderId: aLargeOrder._id, name: "Casey Customer", totalCents: 9990, cents: 1250, refundedCents: 1250 },
      sentAt: "2026-02-03T09:00:05.000Z",
      createdAt: "2026-02-03T09:00:02.000Z",
    },
  ],
};

export const aListedReview: AnswerOf<"ListedReview"> = {
  ...aReview,
  uid: UID,
  createdAt: "2026-01-31T12:00:00.000Z",
};

export const aMessage: AnswerOf<"Message"> = {
  _id: "mY5wQbZt2LxV8cHn3RfK",
  name: "Ann Buyer",
  email: EMAIL,
  message: "Do you deliver on Sundays?",
  answered: false,
  createdAt: "2026-01-31T12:00:00.000Z",
};

export const aSubscriber: AnswerOf<"Subscriber"> = {
  _id: LINK_TOKEN.slice(0, 64),
  email: EMAIL,
  leaveToken: LINK_TOKEN.slice(0, 64),
  createdAt: "2026-01-31T12:00:00.000Z",
};

export const aLetter: AnswerOf<"Letter"> = {
  _id: `order-paid-${ORDER_ID}`,
  to: EMAIL,
  template: "order-paid",
  status: "given-up",
  attempts: 1,
  reason: "550 No such user",
  nextAt: null,
  sentAt: null,
  createdAt: "2026-01-31T12:00:00.000Z",
};

export const someDamaged: AnswerOf<"DamagedDocuments"> = {
  documents: [{ path: `products/${PRODUCT_ID}`, errors: [{ field: "price", message: "At most two decimals" }] }],
  next: null,
};
