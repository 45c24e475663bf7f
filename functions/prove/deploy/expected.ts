/* What a deployment leaves in the project, written down a second time, and what breaks without it. */

/** The rows of a table, and their cells. */
const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));

/** Common to all functions. */
export const EVERYWHERE = {
  runs: "nodejs24 in us-central1, ACTIVE",
  settings: "SALUS_REGION, SITE_URL",
  ingress: null,
};

const LIMITS: Record<string, string> = {
  usual: "512Mi, 1 CPU, 40 calls, 0 to 20 instances, 60 s",
  sweep: "512Mi, 1 CPU, 40 calls, 0 to 1 instances, 300 s",
  numbering: "512Mi, 1 CPU, 1 calls, 0 to 1 instances, 300 s",
  mailer: "512Mi, 1 CPU, 5 calls, 0 to 2 instances, 60 s",
  collected: "512Mi, 1 CPU, 500 calls, 0 to 1 instances, 60 s",
};

const accountsOf = (starts: string, account: string) => {
  if (starts === "https") return { account, callers: "allUsers" };
  return { account, callers: starts.startsWith("every ") ? `${account} as ${account}` : `as ${account}` };
};

/** Each function's start, account, limits and secrets, and what breaks if any of these is otherwise. */
export const FUNCTIONS = Object.fromEntries(
  rowsOf(`
api                  | https | salus-api | usual | STRIPE_SECRET_KEY | Nobody can search, check out or pay.
catalogueCategories  | written categories/{slug} in nam5, retried | salus-catalogue | usual | | A new category is not offered until the night.
catalogueProducts    | written products/{productId} in nam5, retried | salus-catalogue | collected | | Visitors see old prices and stock until the night, or each change is a write to one shard.
endRevokedSessions   | every 5 minutes UTC | salus-people | sweep | | A disabled account keeps reading Firestore.
home                 | https | salus-pages | usual | | The home page and the list of products are gone, or what shows pages can read a secret.
images               | https | salus-pages | usual | | Products have no pictures.
orderCreated         | created orders/{orderId} in nam5, retried | salus-payments | usual | STRIPE_SECRET_KEY | Customers get no letter about their order.
orderDeleted         | deleted orders/{orderId} in nam5, retried | salus-payments | usual | STRIPE_SECRET_KEY | A canceled order can still be charged.
paperCreated         | created papers/{event} in nam5, retried | salus-payments | numbering | | Invoices come up to 15 minutes late, or two calls compete for each number.
productReviews       | written products/{productId}/reviews/{uid} in nam5, retried | salus-catalogue | usual | | A product's stars do not follow its reviews.
reconcileCatalogue   | every day 03:00 UTC | salus-catalogue | sweep | | What a lost event left wrong in the catalog stays wrong.
reconcilePayments    | every 1 hours UTC | salus-payments | sweep | STRIPE_SECRET_KEY | Money that Stripe took and the shop missed is never found.
releaseExpiredOrders | every 15 minutes UTC | salus-payments | sweep | STRIPE_SECRET_KEY | Unpaid orders hold their stock forever, and refunds and recalls that broke off stay unsent.
sendMail             | created mail/{event} in nam5 | salus-mailer | mailer | SMTP_URL | Letters wait for the next sweep, or the mail server refuses too many connections.
sendWaitingMail      | every 10 minutes UTC | salus-mailer | sweep | SMTP_URL | A letter that could not be sent at once is never sent.
stripeWebhook        | https | salus-payments | usual | STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET | Orders are paid only while their customer stays on the page.
`).map(([name = "", starts = "", account = "", limits = "", secrets = "", breaks = ""]) => {
    return [name, { starts, ...accountsOf(starts, account), limits: LIMITS[limits], secrets, breaks }] as const;
  }),
);

/** Headers of every file and page. Functions at /api and /images send their own. */
const SAFE = {
  "Strict-Transport-Security": "max-age=31556926; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    'camera=(self), display-capture=(), geolocation=(), microphone=(), midi=(), usb=(), payment=(self "https://js.stripe.com")',
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
};
const HEADERS: Record<string, Record<string, string>> = {
  own: {},
  safe: SAFE,
  fresh: { ...SAFE, "Cache-Control": "no-cache" },
  aDay: { ...SAFE, "Cache-Control": "public, max-age=86400" },
  forever: { ...SAFE, "Cache-Control": "public, max-age=31536000, immutable" },
  shared: {
    ...SAFE,
    "Cache-Control": "public, max-age=3600",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  },
};
const STALE = "A browser keeps a page whose scripts are gone after the next release.";
const SHELL = "The page is not found when it is opened by its address, or shows another one's frame first.";

/** Addresses with their answers and headers, and what breaks otherwise. `*` is any file. */
export const SITE = rowsOf(`
/                       | home in us-central1, pinned | safe  | The home page is not found, or names scripts of another release.
/home                   | home in us-central1, pinned | safe  | The home page's other address is not found.
/products               | home in us-central1, pinned | safe  | The list of products is not found, or names old scripts.
/login                  | /login.html                 | fresh | ${STALE}
/signup                 | /signup.html                | fresh | ${STALE}
/basket                 | /basket.html                | fresh | ${STALE}
/newsletter/confirm     | /newsletter/confirm.html    | fresh | ${STALE}
/bookkeeper/confirm     | /bookkeeper/confirm.html    | fresh | ${STALE}
/list-reminder          | /list-reminder.html         | fresh | ${STALE}
/api                    | api in us-central1          | own   | Programs find no API, or Hosting's headers replace its own.
/api/orders/one         | api in us-central1          | own   | Nobody can search, check out or pay on the site.
/images/one             | images in us-central1       | own   | Products have no pictures, or browsers do not keep them.
/purchase/one           | /purchase/shell.html        | fresh | ${SHELL}
/dashboard/orders/one   | /dashboard/orders/shell.html | fresh | ${SHELL}
/dashboard/lists/one/count | /dashboard/lists/shell/count.html | fresh | ${SHELL}
/dashboard/lists/one    | /dashboard/lists/shell.html | fresh | ${SHELL}
/dashboard/payment/one  | /dashboard/payment/shell.html | fresh | ${SHELL}
/dashboard/invoices/one | /dashboard/invoices/shell.html | fresh | ${SHELL}
/dashboard/recalls/one  | /dashboard/recalls/shell.html | fresh | ${SHELL}
/dashboard/users/one    | /dashboard/users/shell.html | fresh | ${SHELL}
/dashboard/manageProducts/one/edit | /dashboard/manageProducts/shell/edit.html | fresh | ${SHELL}
/dashboard/manageProducts/one | /dashboard/manageProducts/shell.html | fresh | ${SHELL}
/dashboard/no-such-page | /app.html                   | fresh | ${SHELL}
/no-such-page           | 404                         | safe  | A search engine lists pages that do not exist.
/favicon.svg            | /favicon.svg                | safe  | A file can be shown in another site's frame.
/products/gauze-pads.svg | /products/gauze-pads.svg   | aDay  | Illustrations are loaded again on each visit.
/avatars/mei-chen.svg   | /avatars/mei-chen.svg       | aDay  | Portraits are loaded again on each visit.
/assets/*               | /assets/*                   | forever | Scripts and styles are loaded again on each visit.
/existing-client.js     | /existing-client.js         | shared | Pages of other origins can't load the script that signs their calls.
`).map(([address = "", answer = "", headers = "", breaks = ""]) => ({
  address,
  answer,
  headers: HEADERS[headers],
  breaks,
}));

/**
 * The fields with other indexes than both directions of their own. Without a TTL policy, letters, events and links stay
 * forever. An index of a long or busy field makes each write slower, or refuses a value of more than 1,500 bytes.
 */
export const FIELDS = Object.fromEntries(
  rowsOf(`
baskets       | lines
budgets       | expireAt TTL
catalogue     | categories, leftOut, rows, synonyms
hiddenReviews | createdAt asc desc desc group
holds         | extraLines, lastOrder, orderIds
counters      | lost
images        | bytes, contentType, createdAt
invoices      | buyer, expireAt TTL, lines, reason, references, seller
lists         | lines, reminder, reminder.dueAt asc group, stopSecret
mail          | attempts, createdAt, data, data.orderId asc, data.uid asc, expireAt TTL, nextAt asc, reason, sentAt, status, template, to asc
messages      | email asc, message
orders        | delivery, lines, paidAt, paymentAttempt, paymentIntentId, references, references.poNumber asc, referencesChangedAt, reported asc, transactionId asc
papers        | buyer, lines, reason, references
products      | availableQuantity, description, img, listPrice, lowStockLevel, minimumOrderQuantity, price, rating, sku, tax
reached       | orderId asc group, shipments, uid asc group
recallGuards  | recalls
recalls       | instructions, reason, searchedTo, unreadable
reviewProofs  | orderId
reviews       | createdAt asc desc asc group desc group, img, location, name, review
shipments     | bareProductIds contains group, checkIn, expiries contains group, lines, lotKeys contains group, productIds contains group, tracking asc group, uid asc group
skus          | productId
stockNotices  | expireAt TTL
stripeEvents  | expireAt TTL, receivedAt
subscribers   | leaveToken
subscriptions | email, expireAt TTL, links
users         | address, billing, edu, endedSessions, exemption, linkedin, phone
`).map(([collection = "", fields = ""]) => [collection, fields] as const),
);
