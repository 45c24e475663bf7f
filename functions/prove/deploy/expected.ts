/* What a deployment leaves in the project, written down a second time, and what breaks without it. */

const STRIPE_KEY = "STRIPE_SECRET_KEY";
const LIMITS = "512Mi, 1 CPU, 40 calls, 0 to 20 instances, 60 s";
const SWEEP = "512Mi, 1 CPU, 40 calls, 0 to 1 instances, 300 s";
const MAILER = "512Mi, 1 CPU, 5 calls, 0 to 2 instances, 60 s";
const COLLECTED = "512Mi, 1 CPU, 500 calls, 0 to 1 instances, 60 s";

/** What all functions have: a runtime that Google supports, the settings of functions/.env and .env.<project>, and callers from everywhere. */
export const EVERYWHERE = {
  runs: "nodejs24 in us-central1, ACTIVE",
  settings: "SALUS_REGION, SITE_URL",
  ingress: null,
};

interface Expected {
  /** https, an event of Firestore, or a schedule. */
  starts: string;
  callers: string;
  limits: string;
  account: string;
  secrets: string;
  /** What breaks if this is otherwise. */
  breaks: string;
}

export const FUNCTIONS: Record<string, Expected> = {
  api: {
    starts: "https",
    callers: "allUsers",
    limits: LIMITS,
    account: "salus-api",
    secrets: STRIPE_KEY,
    breaks: "Nobody can search, check out or pay.",
  },
  catalogueCategories: {
    starts: "written categories/{slug} in nam5, retried",
    callers: "as salus-catalogue",
    limits: LIMITS,
    account: "salus-catalogue",
    secrets: "",
    breaks: "A new category is not offered until the night.",
  },
  catalogueProducts: {
    starts: "written products/{productId} in nam5, retried",
    callers: "as salus-catalogue",
    limits: COLLECTED,
    account: "salus-catalogue",
    secrets: "",
    breaks: "Visitors see old prices and stock until the night, or each change of a product is a write to one shard.",
  },
  endRevokedSessions: {
    starts: "every 5 minutes UTC",
    callers: "salus-people as salus-people",
    limits: SWEEP,
    account: "salus-people",
    secrets: "",
    breaks: "A disabled account keeps reading Firestore.",
  },
  home: {
    starts: "https",
    callers: "allUsers",
    limits: LIMITS,
    account: "salus-pages",
    secrets: "",
    breaks: "The home page and the list of products are gone, or a function that shows pages can read a secret.",
  },
  images: {
    starts: "https",
    callers: "allUsers",
    limits: LIMITS,
    account: "salus-pages",
    secrets: "",
    breaks: "Products have no pictures.",
  },
  orderCreated: {
    starts: "created orders/{orderId} in nam5, retried",
    callers: "as salus-mailer",
    limits: LIMITS,
    account: "salus-mailer",
    secrets: "",
    breaks: "Customers get no letter about their order.",
  },
  orderDeleted: {
    starts: "deleted orders/{orderId} in nam5, retried",
    callers: "as salus-payments",
    limits: LIMITS,
    account: "salus-payments",
    secrets: STRIPE_KEY,
    breaks: "A canceled order can still be charged.",
  },
  productReviews: {
    starts: "written products/{productId}/reviews/{uid} in nam5, retried",
    callers: "as salus-catalogue",
    limits: LIMITS,
    account: "salus-catalogue",
    secrets: "",
    breaks: "A product's stars do not follow its reviews.",
  },
  reconcileCatalogue: {
    starts: "every day 03:00 UTC",
    callers: "salus-catalogue as salus-catalogue",
    limits: SWEEP,
    account: "salus-catalogue",
    secrets: "",
    breaks: "What a lost event left wrong in the catalogue stays wrong.",
  },
  reconcilePayments: {
    starts: "every 1 hours UTC",
    callers: "salus-payments as salus-payments",
    limits: SWEEP,
    account: "salus-payments",
    secrets: STRIPE_KEY,
    breaks: "Money that Stripe took and the shop missed is never found.",
  },
  releaseExpiredOrders: {
    starts: "every 15 minutes UTC",
    callers: "salus-payments as salus-payments",
    limits: SWEEP,
    account: "salus-payments",
    secrets: STRIPE_KEY,
    breaks: "Unpaid orders hold their stock forever, and refunds that broke off stay unsent.",
  },
  sendMail: {
    starts: "created mail/{event} in nam5",
    callers: "as salus-mailer",
    limits: MAILER,
    account: "salus-mailer",
    secrets: "SMTP_URL",
    breaks: "Letters wait for the next sweep, or the mail server refuses too many connections.",
  },
  sendWaitingMail: {
    starts: "every 10 minutes UTC",
    callers: "salus-mailer as salus-mailer",
    limits: SWEEP,
    account: "salus-mailer",
    secrets: "SMTP_URL",
    breaks: "A letter that could not be sent at once is never sent.",
  },
  stripeWebhook: {
    starts: "https",
    callers: "allUsers",
    limits: LIMITS,
    account: "salus-payments",
    secrets: `${STRIPE_KEY}, STRIPE_WEBHOOK_SECRET`,
    breaks: "Orders are paid only while their customer stays on the page.",
  },
};

/** Headers of every file and page. Functions at /api and /images send their own. */
const SAFE = {
  "Strict-Transport-Security": "max-age=31556926; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), usb=(), payment=(self "https://js.stripe.com")',
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
};
const FRESH = { ...SAFE, "Cache-Control": "no-cache" };
const STALE_PAGE = "A browser keeps a page whose scripts are gone after the next release.";
const SHELL = "The page is not found when it is opened by its address, or shows another one's frame first.";

/** What addresses answer with, with which headers, and what breaks otherwise. `*` is any file. */
export const SITE: Record<string, [answer: string, headers: Record<string, string>, breaks: string]> = {
  "/": ["home in us-central1, pinned", SAFE, "The home page is not found, or names scripts of another release."],
  "/home": ["home in us-central1, pinned", SAFE, "The home page's other address is not found."],
  "/products": ["home in us-central1, pinned", SAFE, "The list of products is not found, or names old scripts."],
  "/login": ["/login.html", FRESH, STALE_PAGE],
  "/signup": ["/signup.html", FRESH, STALE_PAGE],
  "/basket": ["/basket.html", FRESH, STALE_PAGE],
  "/newsletter/confirm": ["/newsletter/confirm.html", FRESH, STALE_PAGE],
  "/api": ["api in us-central1", {}, "Programs find no API, or Hosting's headers replace its own."],
  "/api/orders/one": ["api in us-central1", {}, "Nobody can search, check out or pay on the site."],
  "/images/one": ["images in us-central1", {}, "Products have no pictures, or browsers do not keep them."],
  "/purchase/one": ["/purchase/shell.html", FRESH, SHELL],
  "/dashboard/orders/one": ["/dashboard/orders/shell.html", FRESH, SHELL],
  "/dashboard/payment/one": ["/dashboard/payment/shell.html", FRESH, SHELL],
  "/dashboard/manageProducts/one/edit": ["/dashboard/manageProducts/shell/edit.html", FRESH, SHELL],
  "/dashboard/manageProducts/one": ["/dashboard/manageProducts/shell.html", FRESH, SHELL],
  "/dashboard/no-such-page": ["/app.html", FRESH, SHELL],
  "/no-such-page": ["404", SAFE, "A search engine lists pages that do not exist."],
  "/favicon.svg": ["/favicon.svg", SAFE, "A file can be shown in another site's frame."],
  "/products/gauze-pads.svg": [
    "/products/gauze-pads.svg",
    { ...SAFE, "Cache-Control": "public, max-age=86400" },
    "Illustrations are loaded again on each visit.",
  ],
  "/avatars/mei-chen.svg": [
    "/avatars/mei-chen.svg",
    { ...SAFE, "Cache-Control": "public, max-age=86400" },
    "Portraits are loaded again on each visit.",
  ],
  "/assets/*": [
    "/assets/*",
    { ...SAFE, "Cache-Control": "public, max-age=31536000, immutable" },
    "Scripts and styles are loaded again on each visit.",
  ],
  "/existing-client.js": [
    "/existing-client.js",
    {
      ...SAFE,
      "Cache-Control": "public, max-age=3600",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
    "Pages of other origins can't load the script that signs their calls.",
  ],
};

/** The composite indexes. Without one, a list or a scheduled function answers with an error. */
export const INDEXES = [
  "hiddenReviews (COLLECTION_GROUP): createdAt desc, orderId desc",
  "mail: status, createdAt desc",
  "messages: answered, createdAt desc",
  "orders: customer.email, createdAt desc",
  "orders: customer.uid, createdAt desc",
  "orders: customer.uid, paid",
  "orders: dispute, createdAt",
  "orders: dispute, createdAt desc",
  "orders: paid, createdAt",
  "orders: paid, createdAt desc",
  "orders: paid, createdAt, totalCents, keptCents",
  "orders: paid, customer.name",
  "orders: paid, totalCents desc",
  "orders: productIds array, customer.uid",
  "orders: stage, createdAt",
  "orders: stage, createdAt desc",
  "payments: status, createdAt",
  "reviews (COLLECTION_GROUP): createdAt desc, orderId desc",
];

/**
 * The fields with other indexes than both directions of their own. Without a TTL policy, letters, events and links stay forever. A long or busy
 * field that is indexed makes each write slower and dearer, or refuses a value of more than 1,500 bytes.
 */
export const FIELDS: Record<string, string[]> = {
  budgets: ["expireAt TTL"],
  catalogue: ["categories", "leftOut", "rows"],
  holds: ["extraLines", "lastOrder", "orderIds"],
  images: ["bytes", "contentType", "createdAt"],
  mail: [
    ...["attempts", "createdAt", "data", "data.orderId asc", "data.uid asc", "expireAt TTL"],
    ...["nextAt asc", "reason", "sentAt", "status", "template", "to asc"],
  ],
  messages: ["email asc", "message"],
  orders: ["delivery", "lines", "paidAt", "paymentAttempt", "paymentIntentId", "transactionId asc"],
  products: [
    ...["availableQuantity", "description", "img", "listPrice", "lowStockLevel", "minimumOrderQuantity", "price"],
    ...["rating", "sku"],
  ],
  reviews: ["createdAt asc desc asc group", "img", "location", "name", "orderId", "review"],
  skus: ["productId"],
  stockNotices: ["expireAt TTL"],
  stripeEvents: ["expireAt TTL", "receivedAt"],
  subscribers: ["leaveToken"],
  subscriptions: ["email", "expireAt TTL", "links"],
  users: ["address", "edu", "endedSessions", "linkedin", "phone"],
};
