import { ABSENT, type Fields } from "./table.ts";

/** Where an order's document has the fields that the API has under these names. */
const PLACES: Record<string, string> = {
  productId: "lines.productId",
  sku: "lines.sku",
  pName: "lines.name",
  quantity: "lines.quantity",
  price: "lines.price",
  shipped: "lines.shipped",
  refunded: "lines.refunded",
  address: "delivery.address",
  phone: "delivery.phone",
  place: "delivery.place",
  recipient: "delivery.recipient",
  poNumber: "references.poNumber",
  reference: "references.reference",
  costCenter: "references.costCenter",
  uid: "customer.uid",
  email: "customer.email",
  customer: "customer.email",
  customerName: "customer.name",
};

const changed = (fields: Fields, name: string, value: unknown): Fields =>
  Object.fromEntries([
    ...Object.entries(fields).filter(([key]) => key !== name),
    ...(value === ABSENT ? [] : [[name, value]]),
  ]);

/** The first line of an order, the customer or the delivery. */
const partOf = (order: Fields, part: string): Fields => {
  const value = order[part];
  return ((part === "lines" && Array.isArray(value) ? value[0] : value) ?? {}) as Fields;
};

/**
 * An order's document with changes by the API's names ("price"), or by their places in the document ("lines.extra").
 * The product IDs and the total follow, unless they are changed as well: what is denied is denied for the change alone.
 */
export const withOrderFields = (order: Fields, changes: Fields): Fields => {
  let result = order;
  for (const [name, value] of Object.entries(changes)) {
    const [part = "", field] = (PLACES[name] ?? name).split(".");
    const content = field ? changed(partOf(result, part), field, value) : value;
    result = changed(result, part, field && part === "lines" ? [content] : content);
  }
  const { productId, price, quantity } = partOf(result, "lines");
  const cents = Math.round(Number(price) * 100) * Number(quantity);
  const isSum = typeof price === "number" && typeof quantity === "number" && Number.isFinite(cents);
  return {
    ...result,
    ...("productId" in changes && productId !== undefined && !("productIds" in changes) && { productIds: [productId] }),
    ...(("price" in changes || "quantity" in changes) && isSum && !("totalCents" in changes) && { totalCents: cents }),
  };
};
