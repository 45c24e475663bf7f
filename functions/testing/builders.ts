import type { CatalogRow } from "../src/contract/catalog.ts";
import type { StoredInvoice, StoredPaper } from "../src/contract/invoice.ts";
import type { StoredList } from "../src/contract/list.ts";
import { newOrder, orderedTo } from "../src/contract/new-order.ts";
import type { OrderLine, StoredOrder } from "../src/contract/order.ts";
import { derivedOf } from "../src/contract/order-stage.ts";
import { DEFAULT_LOW_STOCK_LEVEL, type StoredProduct } from "../src/contract/product.ts";
import type { StoredProductReview } from "../src/contract/product-review.ts";
import { PROFILE_PLACEHOLDERS } from "../src/contract/profile-placeholders.ts";
import type { StoredReached, StoredRecall } from "../src/contract/recall.ts";
import type { StoredRefund } from "../src/contract/refund.ts";
import type { StoredReview } from "../src/contract/review.ts";
import type { StoredShipment } from "../src/contract/shipment.ts";
import type { StoredUser } from "../src/contract/user.ts";

/**
 * Valid documents to start from: a test (or the seed) names only what matters to it, e.g. `aProduct({ price: 4.35 })`.
 * Times are left to whoever writes the document.
 */
export const aProduct = (changes: Partial<StoredProduct> = {}): StoredProduct => ({
  name: "Nitrile gloves, box of 100",
  sku: "NITRILE-100",
  category: null,
  img: "/products/nitrile-gloves.svg",
  description: "Powder-free examination gloves with a textured fingertip, for everyday care.",
  price: 12.5,
  listPrice: null,
  tax: null,
  gtin: null,
  lotsRequired: false,
  minimumShelfLifeDays: null,
  alternatives: [],
  expectedOn: null,
  minimumOrderQuantity: 2,
  availableQuantity: 40,
  lowStockLevel: DEFAULT_LOW_STOCK_LEVEL,
  ...changes,
});

/** A row of the catalog. */
export const aRow = (id: string, changes: Partial<CatalogRow> = {}): CatalogRow => ({
  _id: id,
  name: `Product ${id}`,
  sku: `SAL-${id}`,
  category: null,
  price: 12.5,
  listPrice: null,
  img: "/products/nitrile-gloves.svg",
  minimumOrderQuantity: 2,
  stock: "in",
  rating: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...changes,
});

export const aUser = (changes: Partial<StoredUser> = {}): StoredUser => ({
  name: "Casey Customer",
  email: "customer@example.com",
  role: "customer",
  emailVerified: true,
  ...PROFILE_PLACEHOLDERS,
  ...changes,
});

export const aList = (changes: Partial<StoredList> = {}): StoredList => ({
  name: "Weekly order",
  lines: [{ productId: "nitrile-gloves", target: 12 }],
  reminder: null,
  changedAt: new Date(0),
  stopSecret: "s".repeat(43),
  ...changes,
});

export const aLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  productId: "nitrile-gloves",
  sku: "NITRILE-100",
  name: "Nitrile gloves, box of 100",
  price: 12.5,
  quantity: 2,
  shipped: 0,
  refunded: 0,
  ...changes,
});

/** The fields of an order, and those of its customer, delivery and only line, by the API's names. */
export type OrderChanges = Partial<
  Omit<StoredOrder, "customer" | "delivery"> &
    StoredOrder["delivery"] &
    Pick<OrderLine, "productId" | "sku" | "quantity" | "price"> & {
      uid: string;
      email: string;
      customerName: string;
      pName: string;
    }
>;

/** An order of one line, or of these lines. Its total, its stage and what the shop keeps of it follow. */
export const anOrder = ({
  uid = "customer",
  email = "customer@example.com",
  customerName = "Casey Customer",
  address = "12 Harbor Street, Springfield",
  phone = "5550123456",
  place,
  recipient,
  ...changes
}: OrderChanges = {}): StoredOrder => {
  const { productId, sku, pName, quantity, price, lines = [], ...others } = changes;
  const said = Object.entries({ productId, sku, name: pName, quantity, price }).filter(
    ([, value]) => value !== undefined,
  );
  const ordered = lines.length > 0 ? lines : [aLine(Object.fromEntries(said))];
  const placed = newOrder({
    customer: { uid, email, name: customerName },
    ...orderedTo({ address, phone, place, recipient }),
    lines: ordered,
  });
  const { deliveryCents = 0, taxCents = 0 } = others;
  const order = { ...placed, totalCents: placed.totalCents + deliveryCents + taxCents, ...others };
  return { ...order, ...derivedOf(order), ...others };
};

/** A shipment of two pieces of an order's first line. */
export const aShipment = (changes: Partial<StoredShipment> = {}): StoredShipment => ({
  lines: [{ line: 0, quantity: 2, lots: [] }],
  carrier: "UPS",
  tracking: "1Z999AA10123456784",
  shippedAt: new Date(0),
  deliveredAt: null,
  ...changes,
});

/** A recall of one lot of gloves whose search is finished. */
export const aRecall = (changes: Partial<StoredRecall> = {}): StoredRecall => ({
  productId: "nitrile-gloves",
  sku: "NITRILE-100",
  name: "Nitrile gloves, box of 100",
  lots: ["L1"],
  class: "II",
  reason: "Some gloves tear when they are put on.",
  instructions: "Stop using these boxes and set them aside.",
  state: "prepared",
  sentAt: null,
  closedAt: null,
  searchedAt: new Date(0),
  unreadable: [],
  lettersDue: false,
  ...changes,
});

/** An order that a recall reaches: two pieces of the lot. Its customer had one letter. */
export const aReached = (changes: Partial<StoredReached> = {}): StoredReached => ({
  orderId: "order",
  uid: "customer",
  number: "7K3M-9QTX",
  name: "Casey Customer",
  email: "customer@example.com",
  shipments: { one: { pieces: 2, unrecorded: 0, shippedAt: new Date(0) } },
  pieces: 2,
  unrecorded: 0,
  shippedAt: new Date(0),
  letters: 1,
  lastLetterAt: new Date(0),
  setAside: null,
  answeredAt: null,
  left: false,
  ...changes,
});

/** A refund of one piece of an order's first line, which succeeded. */
export const aRefund = (changes: Partial<StoredRefund> = {}): StoredRefund => ({
  lines: [{ line: 0, quantity: 1, restock: false }],
  cents: 1250,
  reason: "Damaged box",
  status: "succeeded",
  attempt: 0,
  stripeRefundId: "re_1",
  failure: null,
  changedAt: new Date(0),
  movedAt: new Date(0),
  ...changes,
});

/** A paper that waits for its number. */
export const aPaper = (changes: Partial<StoredPaper> = {}): StoredPaper => ({
  kind: "invoice",
  orderId: "order",
  orderNumber: "7K3M-9QTX",
  orderedAt: new Date(0),
  paidAt: new Date(0),
  at: new Date(0),
  uid: "customer",
  buyer: {
    name: "Casey Customer",
    email: "customer@example.com",
    address: "12 Harbor Street, Springfield",
    phone: "5550123456",
    recipient: "",
    place: "",
  },
  references: { poNumber: "", reference: "", costCenter: "" },
  lines: [{ sku: "NITRILE-100", name: "Nitrile gloves, box of 100", price: 12.5, quantity: 2, cents: 2500 }],
  goodsCents: 2500,
  deliveryCents: 0,
  taxCents: 0,
  totalCents: 2500,
  tax: null,
  transactionId: "pi_1",
  reason: "",
  cancels: null,
  ...changes,
});

export const anInvoice = (changes: Partial<StoredInvoice> = {}): StoredInvoice => ({
  ...aPaper(),
  event: "invoice-order",
  number: "2026-000042",
  issuedAt: new Date(0),
  day: "2026-11-26",
  seller: { name: "Salus", address: "1 Example Street, Springfield", taxNumber: "12-3456789" },
  invoiceId: null,
  expireAt: new Date("2037-01-01"),
  ...changes,
});

export const aReview = (changes: Partial<StoredReview> = {}): StoredReview => ({
  name: "Casey Customer",
  location: "Springfield",
  img: "/avatars/casey.svg",
  review: "Everything arrived the next morning, well packed and exactly as described.",
  rating: 5,
  uid: "customer",
  ...changes,
});

export const aProductReview = (changes: Partial<StoredProductReview> = {}): StoredProductReview => ({
  name: "Casey Customer",
  review: "Soft, strong, and they fit.",
  rating: 5,
  ...changes,
});

/** The bytes of an image that begins like a WebP file. Nothing that reads it decodes it. */
export const anImage = (length = 12): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length);
  bytes.set(Buffer.from("RIFF\0\0\0\0WEBP", "latin1"));
  return bytes;
};

/** A map whose keys are named like methods: it can't become a text, a number, or a time. */
export const LIKE_METHODS = Object.fromEntries(
  ["toString", "valueOf", "toDate", "toMillis", "toJSON", "at", "map", "length", "then"].map((name) => [name, "x"]),
);
