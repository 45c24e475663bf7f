import { memberPages, publicPages } from "./pages.ts";

/** The address of a page whose pattern has one parameter. */
export const withParameter =
  ({ path }: { path: string }) =>
  (value: string) =>
    path.replace(/:\w+/, encodeURIComponent(value));

/** Where links lead to. */
export const paths = {
  root: publicPages.home.path,
  home: publicPages.home.alias,
  portfolio: publicPages.portfolio.path,
  blogs: publicPages.blogs.path,
  article: withParameter(publicPages.article),
  contact: publicPages.contact.path,
  delivery: publicPages.delivery.path,
  privacy: publicPages.privacy.path,
  terms: publicPages.terms.path,
  login: publicPages.login.path,
  forgotPassword: publicPages.forgotPassword.path,
  signUp: publicPages.signUp.path,
  products: memberPages.productList.path,
  /** The product list, searched for this text. */
  productSearch: (text: string) => `${memberPages.productList.path}?q=${encodeURIComponent(text)}`,
  purchase: withParameter(memberPages.purchase),
  /** The form to review a product, on its page. */
  review: (productId: string) => `${withParameter(memberPages.purchase)(productId)}#review`,
  dashboard: memberPages.profile.path,
  orders: memberPages.myOrders.path,
  payment: withParameter(memberPages.payment),
  addReview: memberPages.addReview.path,
} as const;
