import type { CatalogQuery } from "contract/catalog";
import type { LetterState } from "contract/mail";
import type { MessageState } from "contract/message";
import type { OverviewDays } from "contract/overview";
import { FIRST_PRODUCTS, ON_HOME_PAGE, TRENDING_PRODUCTS } from "../../../functions/src/contract/rendered-pages.ts";

/*
 * The paths of the API's answers that pages begin with: the list of pages names them, and the data modules read them.
 * Node imports both without the build and its aliases.
 */

/** How many rows one page of an admin's table has. */
export const ROWS_PER_PAGE = 20;
/** How many orders My Orders shows at first, and how many more each "Load more" adds. */
export const ORDERS_PER_PAGE = 20;
/** How many orders one page of To ship has: as many as Firestore finds by their IDs. */
export const TO_SHIP_PER_PAGE = 30;
/** How many of the newest paid orders the best sellers are counted in. */
export const ORDERS_COUNTED = 50;
/** How many reviews a product's page shows at first, and how many more each "Load more" adds. */
export const REVIEWS_PER_PAGE = 10;

const id = encodeURIComponent;

/** The part of a list that begins at a place, which the part before has named. */
export const partAt = (call: string, after: string | undefined): string =>
  after === undefined ? call : `${call}&after=${id(after)}`;

/** The newest reviews of the shop, for the home page. */
export const newestReviewsCall = `/reviews?limit=${ON_HOME_PAGE.reviews}`;
/** A list of products. */
export const catalogCall = (query: CatalogQuery): string => {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  return `/catalog?${asked}`;
};
/** The trending products of the home page. */
export const trendingCall = catalogCall(TRENDING_PRODUCTS);
/** The first products of the product list. */
export const firstProductsCall = catalogCall(FIRST_PRODUCTS);
/** The first products of Manage Products. */
export const lowestStockCall = catalogCall({ sort: "stock", limit: ROWS_PER_PAGE });
/** A product, as caches may have kept it for some minutes. */
export const productCall = (productId: string): string => `/products/${id(productId)}`;
/** A product as it is now; for admins. */
export const currentProductCall = (productId: string): string => `/allProducts/${id(productId)}`;
/** The products with these IDs. */
export const productsCall = (ids: readonly string[]): string => `/products?ids=${ids.map(id).join(",")}`;
/** The products with these SKUs. */
export const productsBySkuCall = (skus: readonly string[]): string => `/products?skus=${skus.join(",")}`;
/** The newest reviews of a product. */
export const productReviewsCall = (productId: string, count = REVIEWS_PER_PAGE): string =>
  `/products/${id(productId)}/reviews?limit=${count}`;
/** The newest of a product's reviews that admins have hidden; for admins. */
export const hiddenProductReviewsCall = (productId: string, count = REVIEWS_PER_PAGE): string =>
  `/allProducts/${id(productId)}/hiddenReviews?limit=${count}`;
/** A user's review of a product, and whether they may write one. */
export const ownProductReviewCall = (productId: string, uid: string): string =>
  `/users/${id(uid)}/productReviews/${id(productId)}`;
/** All categories, as caches may have kept them for some minutes. */
export const publicCategoriesCall = "/categories";
/** All categories as they are now; for admins. */
export const categoriesCall = "/allCategories";
/** An order. */
export const orderCall = (orderId: string): string => `/orders/${id(orderId)}`;
/** The newest orders of a customer: those that My Orders shows at first, unless `count` says otherwise. */
export const ordersCall = (email: string, count = ORDERS_PER_PAGE): string =>
  `/orders?customer=${id(email)}&limit=${count}`;
/** The orders of a customer that were placed in a time. */
export const ordersInTimeCall = (email: string, [from, to]: readonly [Date, Date]): string =>
  `/orders?customer=${id(email)}&from=${from.toISOString()}&to=${to.toISOString()}`;
/** The newest orders of all customers. */
export const allOrdersCall = `/allorder?limit=${ROWS_PER_PAGE}`;
/** The shipments of an order. */
export const shipmentsCall = (orderId: string): string => `${orderCall(orderId)}/shipments`;
/** The refunds of an order. */
export const refundsCall = (orderId: string): string => `${orderCall(orderId)}/refunds`;
/** The letters about an order; for admins. */
export const orderLettersCall = (orderId: string): string => `${orderCall(orderId)}/letters`;
/** The invoice and credit notes of an order. */
export const orderInvoicesCall = (orderId: string): string => `${orderCall(orderId)}/invoices`;
/** An invoice or credit note. */
export const invoiceCall = (invoiceId: string): string => `/invoices/${id(invoiceId)}`;
/** The newest invoices and credit notes. */
export const invoicesCall = `/invoices?limit=${ROWS_PER_PAGE}`;
/** The newest recalls. */
export const recallsCall = `/recalls?limit=${ROWS_PER_PAGE}`;
/** A recall, with the sums of what it reaches. */
export const recallCall = (recallId: string): string => `/recalls/${id(recallId)}`;
/** The orders that a recall reaches. */
export const reachedCall = (recallId: string): string => `${recallCall(recallId)}/reached`;
/** The recalls that reach an order, once their customers were told. */
export const orderRecallsCall = (orderId: string): string => `${orderCall(orderId)}/recalls`;
/** The admins' note on an order. */
export const noteCall = (orderId: string): string => `${orderCall(orderId)}/note`;
/** The counts of tasks for an admin. */
export const waitingCall = "/waiting";
/** The orders that have waited longest to be shipped. */
export const firstToShipCall = `/allorder?state=to-ship&sort=oldest&limit=${TO_SHIP_PER_PAGE}`;
/** The shop's figures of the last days. */
export const overviewCall = (days: OverviewDays): string => `/overview?days=${days}`;
/** The shop's settings. */
export const settingsCall = "/settings";
/** The synonyms for search; for admins. */
export const synonymsCall = "/synonyms";
/** The newest paid orders, as far as the best sellers are counted in them. */
export const newestPaidCall = `/allorder?state=paid&limit=${ORDERS_COUNTED}`;
/** A user's profile. */
export const profileCall = (email: string): string => `/user/${id(email)}`;
/** A user, by ID. */
export const ownProfileCall = (uid: string): string => `/users/${id(uid)}`;
export const exemptionCall = (uid: string): string => `/users/${id(uid)}/exemption`;
export const poRequiredCall = (uid: string): string => `${ownProfileCall(uid)}/po-required`;
/** Everything that the shop stores about a user. */
export const userDataCall = (uid: string): string => `${ownProfileCall(uid)}/data`;
/** A customer's bookkeeper. */
export const bookkeeperCall = (uid: string): string => `${ownProfileCall(uid)}/bookkeeper`;
/** A customer's delivery places. */
export const placesCall = (uid: string): string => `${ownProfileCall(uid)}/places`;
/** What a customer has received, by product and lot. */
export const suppliesCall = (uid: string): string => `${ownProfileCall(uid)}/supplies`;
/** Whether a customer gets an email before a lot expires. */
export const expiryLettersCall = (uid: string): string => `${ownProfileCall(uid)}/expiry-letters`;
/** The last order of a customer, and the products that they usually order. */
export const usualCall = (uid: string): string => `${ownProfileCall(uid)}/usual`;
/** A customer's lists. */
export const listsCall = (uid: string): string => `${ownProfileCall(uid)}/lists`;
/** The products that a user waits for. */
export const stockNoticesCall = (uid: string): string => `${ownProfileCall(uid)}/stockNotices`;
/** The first page of all users. */
export const usersCall = `/user?sort=email&limit=${ROWS_PER_PAGE}`;
/** A user with what they have spent; for admins. */
export const customerCall = ownProfileCall;
/** The first page of a user's orders; for admins. */
export const ordersOfCustomerCall = (uid: string): string => `${ownProfileCall(uid)}/orders?limit=${ROWS_PER_PAGE}`;
/** A user's review of the shop. */
export const ownReviewsCall = (uid: string): string => `/users/${id(uid)}/reviews`;
/** The first page of the reviews of the shop that are shown, or hidden. */
export const reviewsCall = (state: "shown" | "hidden"): string => `/allReviews?state=${state}&limit=${ROWS_PER_PAGE}`;
/** The first page of the reviews of all products that are shown, or hidden. */
export const allProductReviewsCall = (state: "shown" | "hidden"): string =>
  `/allProductReviews?state=${state}&limit=${ROWS_PER_PAGE}`;
/** The first page of the messages in a state. */
export const messagesCall = (state: MessageState): string => `/messages?state=${state}&limit=${ROWS_PER_PAGE}`;
/** The first page of all subscribers. */
export const subscribersCall = `/subscribers?limit=${ROWS_PER_PAGE}`;
/** The first page of the letters in a state. */
export const lettersCall = (state: LetterState): string => `/mail?state=${state}&limit=${ROWS_PER_PAGE}`;
