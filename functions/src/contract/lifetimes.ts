/* For how long things are kept. */

/** The lifetime of a session from PUT /user/{email}, in days. */
export const SESSION_DAYS = 5;

/** The time for which an unpaid order holds its stock, in hours. */
export const ORDER_LIFETIME_HOURS = 24;

/** The days for which a link to confirm a subscription or a bookkeeper's address is valid. */
export const LINK_DAYS = 7;

/** The time for which an email about a package waits, in minutes. Until then, it can change. */
export const SHIPPED_EMAIL_MINUTES = 10;

/** The days for which an email is kept: see fieldOverrides in firestore.indexes.json. */
export const LETTER_DAYS = 30;
/** The most days for which a user waits for a product. */
export const STOCK_NOTICE_DAYS = 180;
/** The years for which invoices are kept after the year of their issue, as tax law asks for. */
export const INVOICE_YEARS = 10;
