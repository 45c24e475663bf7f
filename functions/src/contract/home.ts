/** The number of trending products and of newest reviews on the home page. */
export const ON_HOME_PAGE = { products: 8, reviews: 6 } as const;
