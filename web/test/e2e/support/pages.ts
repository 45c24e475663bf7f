import { expect, type Locator, type Page } from "@playwright/test";
import { orderNumber } from "../../../../functions/src/contract/order-number.ts";
import { type PageFacts, type PageId, pages } from "../../../src/config/pages.ts";
import { cardForm } from "./card-form.ts";
import { heading, orderForm, productForm, trendingProducts } from "./screens.ts";
import type { TestShop } from "./shop.ts";
import { createUser, type TestUser } from "./users.ts";

export const ROLES = ["visitor", "customer", "admin"] as const;

/** How to visit a page. */
interface Visit {
  /** What its path's parameter is. */
  parameter?: string;
  /** Its title if that is not fixed. */
  title?: string;
  /** Waits until it shows its data. */
  isComplete: (page: Page) => Promise<void>;
}

const shows = (find: (page: Page) => Locator) => (page: Page) => expect(find(page)).toBeVisible();
const showsText = (text: string) => shows((page) => page.getByRole("main").getByText(text).first());

/** The pages for these users. */
type PageOf<Who> = { [Id in PageId]: (typeof pages)[Id]["who"] extends Who ? Id : never }[PageId];

/** Adds to each page for these users how to visit it. A page without a visit is a type error. */
const withVisits = <Who extends PageFacts["who"]>(visits: Record<PageOf<Who>, Visit>) =>
  Object.entries<Visit>(visits).map(([id, { parameter = "", ...visit }]) => {
    const { path, title } = pages[id as PageId];
    return { title, ...visit, path: path.replace(/:\w+/, parameter) };
  });

/** A text in the HTML of each prerendered page. */
const TEXTS = {
  home: "15% off virus protection gear",
  portfolio: "Personal info",
  blogs: "Choosing disposable gloves",
  article: "Gloves do not replace clean hands.",
  contact: "1 Example Street",
  delivery: "If something arrives damaged",
  privacy: "What we do not store",
  terms: "Prices and stock",
  basket: "Loading your basket",
  login: "Continue with Google",
  forgotPassword: "Back to login",
  accountLink: "Reading the link",
  signUp: "Already have an account?",
  newsletterLink: "Confirm subscription",
};
const article = { parameter: "choosing-disposable-gloves", title: "Choosing disposable gloves" };

const visitorPages = withVisits<"all">({
  home: { isComplete: (page) => expect(trendingProducts(page)).toHaveCount(8) },
  portfolio: { isComplete: showsText(TEXTS.portfolio) },
  blogs: { isComplete: showsText(TEXTS.blogs) },
  article: { ...article, isComplete: showsText(TEXTS.article) },
  contact: { isComplete: showsText(TEXTS.contact) },
  delivery: { isComplete: showsText(TEXTS.delivery) },
  privacy: { isComplete: showsText(TEXTS.privacy) },
  terms: { isComplete: showsText(TEXTS.terms) },
  basket: { isComplete: showsText("Your basket is empty") },
  login: { isComplete: showsText(TEXTS.login) },
  forgotPassword: { isComplete: showsText(TEXTS.forgotPassword) },
  accountLink: { isComplete: showsText("has been used or has expired") },
  signUp: { isComplete: showsText(TEXTS.signUp) },
  newsletterLink: { isComplete: showsText(TEXTS.newsletterLink) },
});

/** The prerendered pages, and the home page's second address. */
export const prerenderedPages = [...visitorPages, { ...pages.home, path: pages.home.alias }].map(
  ({ path, title }, place) => ({
    path,
    title,
    /** Search engines leave a page without one out. */
    canonical: /^\/(newsletter|account)\//.test(path) ? undefined : path === pages.home.alias ? pages.home.path : path,
    text: Object.values(TEXTS)[place] ?? TEXTS.home,
  }),
);

const notFound = {
  path: "/no/such/page",
  title: "Not available",
  isComplete: showsText("The page you are looking for is not available"),
};

/** Without a place to break, as people type them. */
const WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung";
const longWords = { name: WORD, description: WORD, minimumOrderQuantity: 1, availableQuantity: 2 };

const customerPages = async (shop: TestShop, customer: TestUser) => {
  const product = await shop.putProduct(longWords);
  const orderId = await shop.putOrder(customer, product);
  const cardFormIsReady = async (page: Page) => {
    await expect(cardForm(page).number).toBeVisible();
    await expect(cardForm(page).payButton).toBeEnabled();
  };
  return withVisits<"signed-in" | "customer">({
    productList: { isComplete: shows((page) => page.getByRole("article").first()) },
    purchase: {
      parameter: product.id,
      title: product.name,
      isComplete: shows((page) => orderForm(page).send),
    },
    checkout: { isComplete: showsText("There is nothing in your basket to order") },
    profile: { isComplete: showsText(customer.uid) },
    addReview: { isComplete: shows((page) => page.getByLabel("Your review")) },
    myOrders: { isComplete: showsText("Cancel") },
    order: {
      parameter: orderId,
      title: `Order ${orderNumber(orderId)}`,
      isComplete: shows((page) => page.getByRole("button", { name: "Print" })),
    },
    payment: {
      parameter: orderId,
      title: `Payment for Order ${orderNumber(orderId)}`,
      isComplete: cardFormIsReady,
    },
  });
};

const pagesForAdmins = async (shop: TestShop) => {
  const customer = await createUser();
  const product = await shop.putProduct(longWords);
  await shop.untilListed(product);
  await shop.putOrder(customer, product);
  const isForm = { isComplete: shows((page) => productForm(page).form) };
  const isTable = { isComplete: shows((page) => page.getByRole("rowheader").first()) };
  return withVisits<"admin">({
    overview: { isComplete: shows((page) => page.getByRole("img", { name: /^Sales by day/ })) },
    addProduct: isForm,
    manageProducts: isTable,
    manageProduct: { parameter: product.id, title: product.name, isComplete: showsText(product.name) },
    importProducts: { isComplete: showsText("Choose a CSV file") },
    editProduct: { parameter: product.id, title: `Edit ${product.name}`, ...isForm },
    categories: isTable,
    manageOrders: isTable,
    toShip: { isComplete: shows((page) => heading(page, "To ship")) },
    packingSlips: { isComplete: showsText("No orders are chosen") },
    users: isTable,
    reviews: { isComplete: shows((page) => heading(page, "Reviews")) },
    messages: { isComplete: shows((page) => heading(page, "Messages")) },
    newsletter: { isComplete: shows((page) => heading(page, "Newsletter")) },
    letters: { isComplete: shows((page) => heading(page, "Emails")) },
    health: { isComplete: shows((page) => page.getByRole("button", { name: "Check" })) },
  });
};

/** A user with this role (none for a visitor), and the pages of that role, each with data to show. */
export const pagesOf = async (role: (typeof ROLES)[number], shop: TestShop) => {
  if (role === "visitor") return { user: undefined, pages: [...visitorPages, notFound] };
  const user = await createUser(role);
  return { user, pages: role === "admin" ? await pagesForAdmins(shop) : await customerPages(shop, user) };
};
