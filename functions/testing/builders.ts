import type { StoredOrder } from "../src/contract/order.ts";
import { DEFAULT_LOW_STOCK_LEVEL, type StoredProduct } from "../src/contract/product.ts";
import type { StoredProductReview } from "../src/contract/product-review.ts";
import { PROFILE_PLACEHOLDERS } from "../src/contract/profile.ts";
import type { StoredReview } from "../src/contract/review.ts";
import type { StoredUser } from "../src/contract/user.ts";

/**
 * Valid documents to start from: a test (or the seed) names only what matters to it, e.g. `aProduct({ price: 4.35 })`.
 * Times are left to whoever writes the document.
 */
export const aProduct = (changes: Partial<StoredProduct> = {}): StoredProduct => ({
  name: "Nitrile gloves, box of 100",
  sku: null,
  category: null,
  img: "/products/nitrile-gloves.svg",
  description: "Powder-free examination gloves with a textured fingertip, for everyday care.",
  price: 12.5,
  listPrice: null,
  minimumOrderQuantity: 2,
  availableQuantity: 40,
  lowStockLevel: DEFAULT_LOW_STOCK_LEVEL,
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

export const anOrder = (changes: Partial<StoredOrder> = {}): StoredOrder => ({
  productId: "nitrile-gloves",
  pName: "Nitrile gloves, box of 100",
  quantity: 2,
  price: 12.5,
  address: "12 Harbour Street, Springfield",
  phone: "5550123456",
  customer: "customer@example.com",
  customerName: "Casey Customer",
  email: "customer@example.com",
  uid: "customer",
  paid: false,
  transactionId: null,
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
  orderId: "paid",
  ...changes,
});

/** The bytes of an image that begins like a WebP file. Nothing that reads it decodes it. */
export const anImage = (length = 12): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length);
  bytes.set(Buffer.from("RIFF\0\0\0\0WEBP", "latin1"));
  return bytes;
};
