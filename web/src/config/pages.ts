import { adminPages } from "./admin-pages.ts";
import {
  firstProductsCall,
  invoiceCall,
  listsCall,
  orderCall,
  ordersCall,
  ownReviewsCall,
  productCall,
  profileCall,
  suppliesCall,
} from "./calls.ts";
import type { PageFacts } from "./page-facts.ts";

/*
 * The shop's pages, for the router, the menus, the prerendering, robots.txt, the sitemap, the tests and the bench. To
 * add a page, add its entry here or in admin-pages.ts, and its module below features/. pages.test.ts says what is
 * missing.
 */

export const pages = {
  home: {
    path: "/",
    alias: "/home",
    title: "Home",
    who: "all",
    menu: "navbar",
    module: "home/home-page",
    rendered: "on request",
  },
  portfolio: {
    path: "/portfolio",
    title: "My Portfolio",
    who: "all",
    menu: "navbar",
    module: "content/portfolio-page",
  },
  blogs: { path: "/blogs", title: "Blogs", who: "all", menu: "navbar", module: "content/blogs-page" },
  article: { path: "/blogs/:slug", title: "Article", who: "all", module: "content/article-page" },
  contact: { path: "/contact", title: "Contact Us", who: "all", menu: "navbar", module: "content/contact-page" },
  delivery: {
    path: "/delivery",
    title: "Delivery and Returns",
    who: "all",
    menu: "footer",
    module: "content/delivery-page",
  },
  privacy: { path: "/privacy", title: "Privacy", who: "all", menu: "footer", module: "content/privacy-page" },
  terms: { path: "/terms", title: "Terms", who: "all", menu: "footer", module: "content/terms-page" },
  basket: { path: "/basket", title: "Basket", who: "all", module: "basket/basket-page", isUnlisted: true },
  login: { path: "/login", title: "Login", who: "all", module: "session/login-page", isUnlisted: true },
  forgotPassword: {
    path: "/forgot-password",
    title: "Forgot Password",
    who: "all",
    module: "session/forgot-password-page",
    isUnlisted: true,
  },
  accountLink: {
    path: "/account/action",
    title: "Your Account",
    who: "all",
    module: "session/account-link-page",
    isUnlisted: true,
  },
  signUp: { path: "/signup", title: "Sign Up", who: "all", module: "session/sign-up-page", isUnlisted: true },
  newsletterLink: {
    path: "/newsletter/confirm",
    alias: "/newsletter/leave",
    title: "Newsletter",
    who: "all",
    module: "inbox/newsletter-link-page",
    isUnlisted: true,
  },
  bookkeeperLink: {
    path: "/bookkeeper/confirm",
    alias: "/bookkeeper/leave",
    title: "Copies for Bookkeeping",
    who: "all",
    module: "people/bookkeeper-link-page",
    isUnlisted: true,
  },
  listReminderLink: {
    path: "/list-reminder",
    title: "List Reminder",
    who: "all",
    module: "lists/list-reminder-link-page",
    isUnlisted: true,
  },
  productList: {
    path: "/products",
    title: "Products",
    lead: "Medical and personal-care supplies, straight from our shelves. Prices are per quantity.",
    who: "signed-in",
    menu: "navbar",
    module: "catalog/product-list-page",
    rendered: "on request",
    skeleton: "cards",
    call: ({ search }) => (search ? undefined : firstProductsCall),
  },
  purchase: {
    path: "/purchase/:productId",
    title: "Purchase",
    who: "signed-in",
    module: "purchase/purchase-page",
    skeleton: "detail",
    hasBack: true,
    call: ({ id }) => productCall(id),
  },
  checkout: {
    path: "/checkout",
    title: "Checkout",
    who: "signed-in",
    orders: true,
    module: "basket/checkout-page",
    skeleton: "form",
    call: ({ email }) => profileCall(email),
  },
  profile: {
    path: "/dashboard",
    title: "My Profile",
    who: "signed-in",
    menu: "dashboard",
    icon: "person",
    module: "people/profile-page",
    skeleton: "detail",
    call: ({ email }) => profileCall(email),
  },
  addReview: {
    path: "/dashboard/addReview",
    title: "Add Review",
    lead: "Tell others what it is like to buy from us. Your review appears on the home page, and you can change it here.",
    who: "signed-in",
    offeredTo: "place orders",
    menu: "dashboard",
    icon: "star",
    module: "reviews/add-review-page",
    skeleton: "form",
    call: ({ uid }) => ownReviewsCall(uid),
  },
  myOrders: {
    path: "/dashboard/orders",
    title: "My Orders",
    who: "signed-in",
    offeredTo: "place orders",
    orders: true,
    menu: "dashboard",
    icon: "receipt",
    module: "orders/my-orders-page",
    skeleton: "table",
    call: ({ email }) => ordersCall(email),
  },
  lists: {
    path: "/dashboard/lists",
    title: "My Lists",
    lead: "What you keep in stock, and how much of it. Count what is there, and the rest goes into your basket.",
    who: "signed-in",
    offeredTo: "place orders",
    orders: true,
    menu: "dashboard",
    icon: "list",
    module: "lists/lists-page",
    skeleton: "table",
    call: ({ uid }) => listsCall(uid),
  },
  list: {
    path: "/dashboard/lists/:listId",
    title: "List",
    who: "signed-in",
    orders: true,
    module: "lists/list-page",
    skeleton: "table",
    hasBack: true,
    call: ({ uid }) => listsCall(uid),
  },
  count: {
    path: "/dashboard/lists/:listId/count",
    title: "Count",
    who: "signed-in",
    orders: true,
    module: "lists/count-page",
    skeleton: "table",
    hasBack: true,
    call: ({ uid }) => listsCall(uid),
  },
  spending: {
    path: "/dashboard/spending",
    title: "What we spent",
    lead: "Your paid orders by month and cost center, net of refunds.",
    who: "signed-in",
    offeredTo: "place orders",
    orders: true,
    menu: "dashboard",
    icon: "chart",
    module: "orders/spending-page",
    skeleton: "table",
  },
  supplies: {
    path: "/dashboard/supplies",
    title: "Our supplies",
    lead: "What we have shipped to you, by product and lot. What expires first comes first.",
    who: "signed-in",
    offeredTo: "place orders",
    orders: true,
    menu: "dashboard",
    icon: "boxes",
    module: "supplies/supplies-page",
    skeleton: "table",
    call: ({ uid }) => suppliesCall(uid),
  },
  order: {
    path: "/dashboard/orders/:orderId",
    title: "Order",
    who: "signed-in",
    module: "orders/order-page",
    skeleton: "table",
    hasBack: true,
    call: ({ id }) => orderCall(id),
  },
  invoice: {
    path: "/dashboard/invoices/:invoiceId",
    title: "Invoice",
    who: "signed-in",
    module: "invoices/invoice-page",
    skeleton: "detail",
    hasBack: true,
    call: ({ id }) => invoiceCall(id),
  },
  payment: {
    path: "/dashboard/payment/:orderId",
    title: "Payment",
    who: "signed-in",
    module: "payment/payment-page",
    skeleton: "form",
    call: ({ id }) => orderCall(id),
  },
  ...adminPages,
} as const satisfies Record<string, PageFacts>;

export type PageId = keyof typeof pages;

export const pageList: (PageFacts & { id: PageId })[] = Object.entries<PageFacts>(pages).map(([id, page]) => ({
  ...page,
  id: id as PageId,
}));

/** The address of a page whose path has a parameter. */
export const pathTo = ({ path }: { path: string }, value: string): string =>
  path.replace(/:\w+/, encodeURIComponent(value));

/** The address of the products that a search finds. */
export const searchPath = (text: string): string => `${pages.productList.path}?${new URLSearchParams({ q: text })}`;

/** Puts the lines of an order into the basket. */
export const orderAgainPath = (orderId: string): string =>
  `${pages.basket.path}?${new URLSearchParams({ again: orderId })}`;

/** Leads to the products of a category. */
export const categoryPath = (slug: string): string =>
  `${pages.productList.path}?${new URLSearchParams({ category: slug })}`;
