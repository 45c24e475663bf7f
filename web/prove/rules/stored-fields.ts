import { storedCategory } from "../../../functions/src/contract/category.ts";
import { storedImage } from "../../../functions/src/contract/image.ts";
import { storedMessage } from "../../../functions/src/contract/message.ts";
import { storedOrder } from "../../../functions/src/contract/order.ts";
import { storedProduct, storedSku } from "../../../functions/src/contract/product.ts";
import { storedProductReview } from "../../../functions/src/contract/product-review.ts";
import { storedReferences } from "../../../functions/src/contract/references.ts";
import { storedReview } from "../../../functions/src/contract/review.ts";
import { storedSubscriber } from "../../../functions/src/contract/subscriber.ts";
import { storedUser } from "../../../functions/src/contract/user.ts";

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

/** The maps inside documents, by the function that checks them. */
const MAPS: Record<string, { shape: object }> = {
  isDelivery: storedOrder.shape.delivery,
  hasReferences: storedReferences,
};

export const fieldsOf = (collection: string, check: string): string[] => {
  const map = MAPS[check];
  if (map) return Object.keys(map.shape);
  const schema = SCHEMAS[collection];
  return schema ? [...Object.keys(schema.shape), "createdAt"] : [];
};
