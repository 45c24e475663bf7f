import { expect, type Page } from "@playwright/test";
import { adminPages, memberPages, publicPages } from "../../../src/config/pages.ts";
import { cardForm } from "./card-form.ts";
import { answered } from "./complaints.ts";
import { aPerson, type Person } from "./people.ts";
import { heading, orderForm } from "./screens.ts";
import type { Shelves } from "./shelves.ts";

/** What the browser notes of the one page that answers that it is none. */
export const NOT_FOUND = answered(404, /\/no\/such\/page/);

export const ROLES = ["visitor", "customer", "admin"] as const;

/** One of the shop's pages, and how to know that all of it is there. */
interface ShopPage {
  path: string;
  /** What the browser's tab says before " - Salus". */
  title: string;
  whole: (page: Page) => Promise<void>;
}

const whenSeen = (find: (page: Page) => ReturnType<Page["getByText"]>) => (page: Page) =>
  expect(find(page)).toBeVisible();
const firstProduct = whenSeen((page) => page.getByRole("article").first());

const forVisitors: ShopPage[] = [
  { ...publicPages.home, whole: firstProduct },
  { ...publicPages.login, whole: whenSeen((page) => heading(page, "Login")) },
  { ...publicPages.signUp, whole: whenSeen((page) => heading(page, "Sign Up")) },
  { path: "/no/such/page", title: "Not available", whole: whenSeen((page) => heading(page, "not available")) },
];

const forCustomers = async (shelves: Shelves, customer: Person): Promise<ShopPage[]> => {
  const product = await shelves.put();
  const orderId = await shelves.order(customer, product);
  const cardFormReady = async (page: Page) => {
    await expect(cardForm(page).number).toBeVisible();
    await expect(cardForm(page).payButton).toBeEnabled();
  };
  return [
    { ...memberPages.productList, whole: firstProduct },
    { path: `/purchase/${product.id}`, title: product.name, whole: whenSeen((page) => orderForm(page).send) },
    {
      ...memberPages.myOrders,
      whole: whenSeen((page) => page.getByRole("button", { name: "Cancel" })),
    },
    { path: `/dashboard/payment/${orderId}`, title: "Payment", whole: cardFormReady },
    { ...memberPages.profile, whole: whenSeen((page) => page.getByText(customer.uid)) },
    { ...memberPages.addReview, whole: whenSeen((page) => page.getByLabel("Your review")) },
  ];
};

const forAdmins = async (shelves: Shelves): Promise<ShopPage[]> => {
  const customer = await aPerson();
  const product = await shelves.put();
  await shelves.order(customer, product);
  const path = `/dashboard/manageProducts/${product.id}`;
  const form = whenSeen((page) => page.getByRole("form", { name: "Product" }));
  const table = whenSeen((page) => page.getByRole("rowheader").first());
  const ready = (name: string) => whenSeen((page) => page.getByRole("heading", { level: 1, name }));
  return [
    {
      ...adminPages.manageOrders,
      whole: whenSeen((page) => page.getByText(customer.email)),
    },
    { ...adminPages.addProduct, whole: form },
    { ...adminPages.manageProducts, whole: table },
    { path, title: "Product", whole: whenSeen((page) => page.getByRole("heading", { name: product.name })) },
    { path: `${path}/edit`, title: "Edit Product", whole: form },
    { ...adminPages.users, whole: table },
    { ...adminPages.messages, whole: ready("Messages") },
    { ...adminPages.newsletter, whole: ready("Newsletter") },
  ];
};

/** Somebody of this role, and the pages that are theirs, each with something to show. */
export const pagesOf = async (role: (typeof ROLES)[number], shelves: Shelves) => {
  if (role === "visitor") return { person: undefined, pages: forVisitors };
  const person = await aPerson(role);
  return { person, pages: role === "admin" ? await forAdmins(shelves) : await forCustomers(shelves, person) };
};
