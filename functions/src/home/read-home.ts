import type { Firestore } from "firebase-admin/firestore";
import { listProducts } from "../catalogue/read-products.ts";
import { listReviews } from "../catalogue/read-reviews.ts";
import { type HomeContent, ON_HOME_PAGE } from "../contract/home.ts";

/** Rejects once this time is up. The work goes on; nobody waits for it any longer. */
const within = async <T>(milliseconds: number, begin: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not there after ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([begin(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The products and reviews of the home page, as far as they can be had within `patience` milliseconds. `failed` says why what is
 * missing is missing.
 */
export const readHome = async (
  shop: { db: Firestore },
  patience: number,
): Promise<{ content: HomeContent; failed: unknown[] }> => {
  const [products, reviews] = await Promise.allSettled([
    within(patience, () => listProducts(shop, { limit: ON_HOME_PAGE.products })),
    within(patience, () => listReviews(shop, { limit: ON_HOME_PAGE.reviews })),
  ]);
  return {
    content: {
      ...(products.status === "fulfilled" && { products: products.value.items }),
      ...(reviews.status === "fulfilled" && { reviews: reviews.value.items }),
    },
    failed: [products, reviews].flatMap((read) => (read.status === "rejected" ? [read.reason] : [])),
  };
};
