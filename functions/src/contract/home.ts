/** How many trending products and newest reviews the home page shows. */
export const ON_HOME_PAGE = { products: 8, reviews: 6 } as const;
