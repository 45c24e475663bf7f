import type { Firestore } from "firebase-admin/firestore";
import { listProducts } from "../catalogue/read-products.ts";
import { listReviews } from "../catalogue/read-reviews.ts";
import { type HomeContent, ON_HOME_PAGE } from "../contract/home.ts";

/** Rejects after this time. The work continues, and its result is ignored. */
const within = async <T>(milliseconds: number, begin: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer after ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([begin(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The products and reviews of the home page that can be read within `timeout` milliseconds. `failed` has the reasons for what is missing. */
export const readHome = async (
  shop: { db: Firestore },
  timeout: number,
): Promise<{ content: HomeContent; failed: unknown[] }> => {
  const [products, reviews] = await Promise.allSettled([
    within(timeout, () => listProducts(shop, { limit: ON_HOME_PAGE.products })),
    within(timeout, () => listReviews(shop, { limit: ON_HOME_PAGE.reviews })),
  ]);
  return {
    content: {
      ...(products.status === "fulfilled" && { products: products.value.items }),
      ...(reviews.status === "fulfilled" && { reviews: reviews.value.items }),
    },
    failed: [products, reviews].flatMap((read) => (read.status === "rejected" ? [read.reason] : [])),
  };
};
