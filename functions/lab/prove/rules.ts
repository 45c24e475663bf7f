import { storedCategory } from "../../src/contract/category.ts";
import { storedImage } from "../../src/contract/image.ts";
import { storedMessage } from "../../src/contract/message.ts";
import { storedOrder } from "../../src/contract/order.ts";
import { storedProduct, storedSku } from "../../src/contract/product.ts";
import { storedProductReview } from "../../src/contract/product-review.ts";
import { storedReview } from "../../src/contract/review.ts";
import { storedSubscriber } from "../../src/contract/subscriber.ts";
import { storedUser } from "../../src/contract/user.ts";

const SCHEMAS: Record<string, { shape: object }> = {
  products: storedProduct,
  skus: storedSku,
  categories: storedCategory,
  orders: storedOrder,
  users: storedUser,
  reviews: storedReview,
  hiddenReviews: storedReview,
  "products/reviews": storedProductReview,
  "products/hiddenReviews": storedProductReview,
  images: storedImage,
  messages: storedMessage,
  subscribers: storedSubscriber,
};

/** The fields that the documents of a collection have. */
export const fieldsOf = (collection: string): string[] => {
  const schema = SCHEMAS[collection];
  return schema ? [...Object.keys(schema.shape), "createdAt"] : [];
};
