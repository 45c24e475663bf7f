/** How many products and reviews the home page shows, newest first. */
export const ON_HOME_PAGE = { products: 8, reviews: 6 } as const;
