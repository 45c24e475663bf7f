/*
 * The shop's pages: the one list that the router, the prerendering, robots.txt, the sitemap, the tests and the bench read.
 * pages.test.ts holds firebase.json to it.
 */

export interface PageFacts {
  /** Its address, as a route pattern. */
  path: string;
  /** The document title and, unless the page has something of its own to name, the heading. */
  title: string;
}

interface PublicPageFacts extends PageFacts {
  /** A second address of the same page. Search engines learn the first. */
  alias?: string;
  /** When its HTML is written: with the build of the web app, or by the function `home`, with the shop's data in it. */
  rendered: "at build" | "on request";
  inSitemap: boolean;
}

/** Everyone sees these. */
export const publicPages = {
  home: { path: "/", alias: "/home", title: "Home", rendered: "on request", inSitemap: true },
  portfolio: { path: "/portfolio", title: "My Portfolio", rendered: "at build", inSitemap: true },
  blogs: { path: "/blogs", title: "Blogs", rendered: "at build", inSitemap: true },
  article: { path: "/blogs/:slug", title: "Article", rendered: "at build", inSitemap: true },
  contact: { path: "/contact", title: "Contact Us", rendered: "at build", inSitemap: true },
  delivery: { path: "/delivery", title: "Delivery and Returns", rendered: "at build", inSitemap: true },
  privacy: { path: "/privacy", title: "Privacy", rendered: "at build", inSitemap: true },
  terms: { path: "/terms", title: "Terms", rendered: "at build", inSitemap: true },
  login: { path: "/login", title: "Login", rendered: "at build", inSitemap: false },
  forgotPassword: { path: "/forgot-password", title: "Forgot Password", rendered: "at build", inSitemap: false },
  signUp: { path: "/signup", title: "Sign Up", rendered: "at build", inSitemap: false },
  newsletterLink: {
    path: "/newsletter/confirm",
    alias: "/newsletter/leave",
    title: "Newsletter",
    rendered: "at build",
    inSitemap: false,
  },
} as const satisfies Record<string, PublicPageFacts>;

/** Signed-in users see these. The browser renders them into their frames, which are written with the build of the web app, or by the function `home`. */
export const memberPages = {
  productList: { path: "/products", title: "Products" },
  purchase: { path: "/purchase/:productId", title: "Purchase" },
  profile: { path: "/dashboard", title: "My Profile" },
  addReview: { path: "/dashboard/addReview", title: "Add Review" },
  myOrders: { path: "/dashboard/orders", title: "My Orders" },
  payment: { path: "/dashboard/payment/:orderId", title: "Payment" },
} as const satisfies Record<string, PageFacts>;

/** The address of a private page's frame: firebase.json serves it at every address of the page. */
export const framePath = (path: string): string => path.replace(/:\w+/, "frame");

/** How the path of a page's module ends: /my-orders-page.tsx for `myOrders`. The module exports `MyOrdersPage`. */
export const moduleOf = (id: string): string =>
  `/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
