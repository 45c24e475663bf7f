import { expect, type Locator, type Page } from "@playwright/test";
import { orderNumber } from "../../../../functions/src/contract/order-number.ts";
import type { Action } from "../../../../functions/src/contract/permissions.ts";
import type { PageFacts } from "../../../src/config/page-facts.ts";
import { type PageId, pages } from "../../../src/config/pages.ts";
import { orderForm, productForm, trendingProducts } from "./screens.ts";
import type { TestShop } from "./shop.ts";
import { createUser, type TestUser } from "./users.ts";

export const ROLES = ["visitor", "customer", "admin"] as const;

interface Visit {
  /** Its path's parameter. */
  parameter?: string;
  /** Its title if that is not fixed. */
  title?: string;
  /** A part that it shows once it has its data. Other pages only stop to say that they load. */
  shows?: (page: Page) => Locator;
  /** All others show the API's answers first. */
  needsFirestore?: true;
}

export type TestPage = Pick<PageFacts, "path" | "title"> & Partial<PageFacts> & Pick<Visit, "shows" | "needsFirestore">;

const text = (shown: string) => (page: Page) => page.getByRole("main").getByText(shown).first();
const firstRow = { shows: (page: Page) => page.getByRole("rowheader").first() };
const form = { shows: (page: Page) => productForm(page).form };

type PageOf<Who> = { [Id in PageId]: (typeof pages)[Id]["who"] extends Who ? Id : never }[PageId];

/** Adds to each page for these users how to visit it. A page without a visit is a type error. */
const withVisits = <Who extends PageFacts["who"]>(visits: Record<PageOf<Who>, Visit>): TestPage[] =>
  Object.entries<Visit>(visits).map(([id, { parameter = "", ...visit }]) => {
    const facts: PageFacts = pages[id as PageId];
    return { ...facts, ...visit, path: facts.path.replace(/:\w+/, parameter) };
  });

const visitorPages: TestPage[] = [
  ...withVisits<"all">({
    home: { shows: (page) => trendingProducts(page).nth(7) },
    portfolio: {},
    blogs: {},
    article: { parameter: "choosing-disposable-gloves", title: "Choosing disposable gloves" },
    contact: {},
    delivery: {},
    privacy: {},
    terms: {},
    basket: { shows: text("Your basket is empty") },
    login: {},
    forgotPassword: {},
    accountLink: { shows: text("has been used or has expired") },
    signUp: {},
    newsletterLink: {},
    bookkeeperLink: {},
    listReminderLink: {},
  }),
  { path: "/no/such/page", title: "Not available", shows: text("The page you are looking for is not available") },
];

/** A word that no line can break, as people type them. */
const WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung";
const longWords = { name: WORD, description: WORD, minimumOrderQuantity: 1, availableQuantity: 2 };

const customerPages = async (shop: TestShop, customer: TestUser) => {
  const product = await shop.putProduct(longWords);
  const parameter = await shop.putOrder(customer, product);
  const number = orderNumber(parameter);
  const invoice = await shop.putInvoice(customer);
  const list = await shop.putList(customer, WORD.slice(0, 60), product);
  return withVisits<"signed-in">({
    productList: { shows: (page) => page.getByRole("article").first() },
    purchase: { parameter: product.id, title: product.name, shows: (page) => orderForm(page).send },
    checkout: { shows: text("There is nothing in your basket to order"), needsFirestore: true },
    profile: { shows: text(customer.uid) },
    addReview: { shows: (page) => page.getByLabel("Your review") },
    myOrders: { shows: text("Cancel") },
    order: { parameter, title: `Order ${number}`, shows: (page) => page.getByRole("button", { name: "Print" }) },
    lists: { shows: (page) => page.getByRole("link", { name: "Count" }) },
    list: { parameter: list, title: WORD.slice(0, 60), shows: (page) => page.getByLabel(`Target: ${product.name}`) },
    count: {
      parameter: list,
      title: `Count ${WORD.slice(0, 60)}`,
      shows: (page) => page.getByRole("button", { name: "Put in basket" }),
    },
    spending: { shows: text("You have no paid orders") },
    supplies: { shows: text("We have shipped nothing to you yet") },
    invoice: {
      parameter: `INV-${invoice}`,
      title: `Invoice ${invoice}`,
      shows: (page) => page.getByRole("button", { name: "Print" }),
    },
    payment: {
      parameter,
      title: `Payment for Order ${number}`,
      shows: (page) => page.getByRole("button", { name: /^Pay \$/, disabled: false }),
    },
  });
};

const adminPages = async (shop: TestShop, admin: TestUser) => {
  const product = await shop.putProduct(longWords);
  await shop.untilListed(product);
  const customer = await createUser();
  await shop.putOrder(customer, product);
  await shop.putInvoice(customer);
  const recallId = await shop.putRecall(admin, product);
  return withVisits<Action>({
    overview: { shows: (page) => page.getByRole("img", { name: /^Sales by day/ }) },
    addProduct: form,
    manageProducts: firstRow,
    manageProduct: { parameter: product.id, title: product.name, shows: text(product.name) },
    importProducts: { shows: text("Choose a CSV file") },
    editProduct: { parameter: product.id, title: `Edit ${product.name}`, ...form },
    categories: firstRow,
    synonyms: { shows: (page) => page.getByRole("textbox", { name: "Synonyms" }) },
    manageOrders: firstRow,
    toShip: {},
    invoices: firstRow,
    recalls: firstRow,
    newRecall: { shows: (page) => page.getByRole("searchbox", { name: "Product" }) },
    recall: {
      parameter: recallId,
      title: `Recall of ${product.name}`,
      shows: text("No package that was shipped has these pieces"),
    },
    packingSlips: { shows: text("No orders are chosen") },
    users: firstRow,
    customer: { parameter: customer.uid, title: customer.name, ...firstRow },
    reviews: {},
    messages: {},
    newsletter: {},
    settings: { shows: (page) => page.getByLabel("Time zone") },
    deliveryAndTax: { shows: (page) => page.getByRole("form", { name: "Delivery and tax" }) },
    letters: {},
    health: { shows: (page) => page.getByRole("button", { name: "Check" }) },
  });
};

/** A user with this role (none for a visitor), and the pages of that role, each with data to show. */
export const pagesOf = async (role: (typeof ROLES)[number], shop: TestShop) => {
  if (role === "visitor") return { user: undefined, pages: visitorPages };
  const user = await createUser(role);
  return { user, pages: role === "admin" ? await adminPages(shop, user) : await customerPages(shop, user) };
};

export const untilComplete = async (page: Page, { title, shows }: TestPage) => {
  await expect(page).toHaveTitle(`${title} - Salus`);
  if (shows) await expect(shows(page)).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Loading/)).toHaveCount(0);
};
