import type { Waiting } from "contract/waiting";
import { LETTER_DAYS } from "../../../functions/src/contract/limits.ts";
import {
  allOrdersCall,
  categoriesCall,
  currentProductCall,
  firstProductsCall,
  firstToShipCall,
  lettersCall,
  lowestStockCall,
  messagesCall,
  orderCall,
  ordersCall,
  overviewCall,
  ownReviewsCall,
  productCall,
  profileCall,
  reviewsCall,
  subscribersCall,
  usersCall,
} from "./calls.ts";

/*
 * The shop's pages: the one list that the router, the menus, the prerendering, robots.txt, the sitemap, the tests and the bench read. To add
 * a page, add its entry here and its module below features/. pages.test.ts says what is missing, and checks firebase.json against the list.
 */

/** Who opens a page, at which address. */
export interface Visit {
  email: string;
  uid: string;
  /** The value of the path's parameter. */
  id: string;
  /** With its question mark. */
  search: string;
}

export type MenuIcon =
  | "person"
  | "star"
  | "receipt"
  | "chart"
  | "plus"
  | "boxes"
  | "tag"
  | "truck"
  | "people"
  | "bubble"
  | "paper"
  | "envelope"
  | "pulse";

export interface PageFacts {
  /** Its address, as a route pattern with at most one parameter. */
  path: string;
  /** A second address of the same page. Search engines learn the first. */
  alias?: string;
  /** The document title and, unless the page has something of its own to name, the heading. */
  title: string;
  /** The text below the heading. */
  lead?: string;
  /** Who may open it. All signed-in users may open customers' pages, but admins are not offered them. */
  who: "all" | "signed-in" | "customer" | "admin";
  /** Whether it is for orders of the user's own: admins, who place no orders, are told so instead. */
  orders?: true;
  /** The menu that leads to it, in the order of this list. */
  menu?: "navbar" | "dashboard" | "footer";
  /** The icon of its entry in the dashboard's menu: see app/menu-icons.tsx. */
  icon?: MenuIcon;
  /** What its entry in the dashboard's menu stands under. Entries without a group come first. */
  group?: "Catalog" | "Orders" | "People" | "Site";
  /** What waits there, whose number stands beside the entry. */
  waiting?: keyof Waiting;
  /** Its file below features/, without the extension. The file `my-orders-page.tsx` exports `MyOrdersPage`. */
  module: string;
  /** When its HTML is written: with the build of the web app, or by the function `home`, with the shop's data in it. */
  rendered?: "on request";
  /** A page for everyone that search engines are not told of. */
  isUnlisted?: true;
  /** What a page behind the sign-in shows until its content is there. */
  skeleton?: "cards" | "table" | "form" | "detail";
  /** Whether a way back stands above the heading. */
  hasBack?: true;
  /** What it first asks the API for, unless it asks for nothing at this address. */
  call?: (visit: Visit) => string | undefined;
}

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
    who: "customer",
    menu: "dashboard",
    icon: "star",
    module: "reviews/add-review-page",
    skeleton: "form",
    call: ({ uid }) => ownReviewsCall(uid),
  },
  myOrders: {
    path: "/dashboard/orders",
    title: "My Orders",
    who: "customer",
    orders: true,
    menu: "dashboard",
    icon: "receipt",
    module: "orders/my-orders-page",
    skeleton: "table",
    call: ({ email }) => ordersCall(email),
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
  payment: {
    path: "/dashboard/payment/:orderId",
    title: "Payment",
    who: "customer",
    module: "payment/payment-page",
    skeleton: "form",
    call: ({ id }) => orderCall(id),
  },
  overview: {
    path: "/dashboard/overview",
    title: "Overview",
    lead: "What is to be done, and how sales go.",
    who: "admin",
    menu: "dashboard",
    icon: "chart",
    module: "overview/overview-page",
    skeleton: "table",
    call: ({ search }) => (search ? undefined : overviewCall("30")),
  },
  addProduct: {
    path: "/dashboard/addProduct",
    title: "Add a Product",
    lead: "It can be ordered as soon as it is added.",
    who: "admin",
    menu: "dashboard",
    group: "Catalog",
    icon: "plus",
    module: "catalog/add-product-page",
    skeleton: "form",
    call: () => categoriesCall,
  },
  manageProducts: {
    path: "/dashboard/manageProducts",
    title: "Manage Products",
    who: "admin",
    menu: "dashboard",
    group: "Catalog",
    icon: "boxes",
    module: "catalog/manage-products-page",
    skeleton: "table",
    call: ({ search }) => (search ? undefined : lowestStockCall),
  },
  manageProduct: {
    path: "/dashboard/manageProducts/:productId",
    title: "Product",
    who: "admin",
    module: "catalog/manage-product-page",
    skeleton: "detail",
    hasBack: true,
    call: ({ id }) => currentProductCall(id),
  },
  importProducts: {
    path: "/dashboard/manageProducts/import",
    title: "Import and Export",
    who: "admin",
    module: "catalog/import/import-products-page",
    skeleton: "form",
    hasBack: true,
  },
  editProduct: {
    path: "/dashboard/manageProducts/:productId/edit",
    title: "Edit Product",
    who: "admin",
    module: "catalog/edit-product-page",
    skeleton: "form",
    hasBack: true,
    call: ({ id }) => currentProductCall(id),
  },
  categories: {
    path: "/dashboard/categories",
    title: "Categories",
    lead: "Customers see the categories in this order. One that has products can't be deleted.",
    who: "admin",
    menu: "dashboard",
    group: "Catalog",
    icon: "tag",
    module: "catalog/categories-page",
    skeleton: "table",
    call: () => categoriesCall,
  },
  manageOrders: {
    path: "/dashboard/manageOrders",
    title: "Manage Orders",
    who: "admin",
    menu: "dashboard",
    group: "Orders",
    icon: "receipt",
    module: "orders/manage-orders-page",
    skeleton: "table",
    call: ({ search }) => (search ? undefined : allOrdersCall),
  },
  toShip: {
    path: "/dashboard/toShip",
    title: "To ship",
    lead: "Paid orders that are not all shipped, the oldest first.",
    who: "admin",
    menu: "dashboard",
    group: "Orders",
    icon: "truck",
    waiting: "orders",
    module: "orders/to-ship-page",
    skeleton: "table",
    call: ({ search }) => (search ? undefined : firstToShipCall),
  },
  packingSlips: {
    path: "/dashboard/toShip/packingSlips",
    title: "Packing slips",
    who: "admin",
    module: "orders/packing-slips-page",
    skeleton: "detail",
  },
  users: {
    path: "/dashboard/users",
    title: "Make Admin",
    lead: "Everyone who has signed up. An admin sees and manages everything in the shop.",
    who: "admin",
    menu: "dashboard",
    group: "People",
    icon: "people",
    module: "people/users-page",
    skeleton: "table",
    call: ({ search }) => (search ? undefined : usersCall),
  },
  reviews: {
    path: "/dashboard/reviews",
    title: "Reviews",
    lead: "What customers say about the shop, whose newest six the home page shows, and about its products.",
    who: "admin",
    menu: "dashboard",
    group: "People",
    icon: "star",
    module: "reviews/reviews-page",
    skeleton: "table",
    call: ({ search }) => (search ? undefined : reviewsCall("shown")),
  },
  messages: {
    path: "/dashboard/messages",
    title: "Messages",
    lead: "What people sent through the contact page.",
    who: "admin",
    menu: "dashboard",
    group: "People",
    icon: "bubble",
    waiting: "messages",
    module: "inbox/messages-page",
    skeleton: "table",
    call: ({ search }) => (search ? undefined : messagesCall("open")),
  },
  newsletter: {
    path: "/dashboard/newsletter",
    title: "Newsletter",
    lead: "Who gets the newsletter. The file has an unsubscribe link for each address: put it into every email that you send.",
    who: "admin",
    menu: "dashboard",
    group: "People",
    icon: "paper",
    module: "inbox/newsletter-page",
    skeleton: "table",
    call: ({ search }) => (search ? undefined : subscribersCall),
  },
  letters: {
    path: "/dashboard/mail",
    title: "Emails",
    lead: `What the shop writes to its customers and to you, kept for ${LETTER_DAYS} days. An email that can't be sent is tried again for three days.`,
    who: "admin",
    menu: "dashboard",
    group: "Site",
    icon: "envelope",
    waiting: "letters",
    module: "mail/letters-page",
    skeleton: "table",
    call: ({ search }) => (search ? undefined : lettersCall("waiting")),
  },
  health: {
    path: "/dashboard/health",
    title: "Health",
    lead: "Checks what the shop has stored. What is damaged is on no other page: repair or delete it here.",
    who: "admin",
    menu: "dashboard",
    group: "Site",
    icon: "pulse",
    module: "health/health-page",
    skeleton: "form",
  },
} as const satisfies Record<string, PageFacts>;

export type PageId = keyof typeof pages;

/** The list in its order. */
export const pageList: (PageFacts & { id: PageId })[] = Object.entries<PageFacts>(pages).map(([id, page]) => ({
  ...page,
  id: id as PageId,
}));

/** All addresses of a page, as route patterns. */
export const addressesOf = ({ path, alias }: PageFacts): string[] => (alias === undefined ? [path] : [path, alias]);

/** The address of a page whose path has a parameter. */
export const pathTo = ({ path }: { path: string }, value: string): string =>
  path.replace(/:\w+/, encodeURIComponent(value));

/** The address of the products that a search finds. */
export const searchPath = (text: string): string => `${pages.productList.path}?${new URLSearchParams({ q: text })}`;

/** Where the build puts the shell of a private page: firebase.json serves it at every address of the page. */
export const shellPath = (path: string): string => path.replace(/:\w+/, "shell");
