import { expect, type Page } from "@playwright/test";
import { cardForm } from "./card-form.ts";
import { orderForm, productForm, trendingProducts } from "./screens.ts";
import type { TestShop } from "./shop.ts";
import { createUser, type TestUser } from "./users.ts";

export const ROLES = ["visitor", "customer", "admin"] as const;

export interface ShopPage {
  path: string;
  /** The browser tab's title before " - Salus". */
  title: string;
  /** Waits until the page shows its data. */
  isComplete: (page: Page) => Promise<void>;
}

const shows = (find: (page: Page) => ReturnType<Page["getByText"]>) => (page: Page) => expect(find(page)).toBeVisible();
const showsText = (text: string) => shows((page) => page.getByRole("main").getByText(text).first());

/** The prerendered pages, each with a text that is in its HTML. */
export const PRERENDERED = [
  { path: "/", title: "Home", text: "15% off virus protection gear" },
  { path: "/home", title: "Home", text: "15% off virus protection gear", canonical: "/" },
  { path: "/portfolio", title: "My Portfolio", text: "Personal info" },
  { path: "/blogs", title: "Blogs", text: "Choosing disposable gloves" },
  {
    path: "/blogs/choosing-disposable-gloves",
    title: "Choosing disposable gloves",
    text: "Gloves do not replace clean hands.",
  },
  { path: "/contact", title: "Contact Us", text: "1 Example Street" },
  { path: "/login", title: "Login", text: "Continue with Google" },
  { path: "/signup", title: "Sign Up", text: "Already have an account?" },
];

const forVisitors: ShopPage[] = [
  ...PRERENDERED.filter(({ path }) => path !== "/home").map(({ path, title, text }) => ({
    path,
    title,
    isComplete: path === "/" ? (page: Page) => expect(trendingProducts(page)).toHaveCount(8) : showsText(text),
  })),
  {
    path: "/no/such/page",
    title: "Not available",
    isComplete: showsText("The page you are looking for is not available"),
  },
];

const forCustomers = async (shop: TestShop, customer: TestUser): Promise<ShopPage[]> => {
  const product = await shop.putProduct();
  const orderId = await shop.putOrder(customer, product);
  const cardFormIsReady = async (page: Page) => {
    await expect(cardForm(page).number).toBeVisible();
    await expect(cardForm(page).payButton).toBeEnabled();
  };
  return [
    { path: "/products", title: "Products", isComplete: shows((page) => page.getByRole("article").first()) },
    { path: `/purchase/${product.id}`, title: product.name, isComplete: shows((page) => orderForm(page).send) },
    { path: "/dashboard/orders", title: "My Orders", isComplete: showsText("Cancel") },
    { path: `/dashboard/payment/${orderId}`, title: "Payment", isComplete: cardFormIsReady },
    { path: "/dashboard", title: "My Profile", isComplete: showsText(customer.uid) },
    { path: "/dashboard/addReview", title: "Add Review", isComplete: shows((page) => page.getByLabel("Your review")) },
  ];
};

const forAdmins = async (shop: TestShop): Promise<ShopPage[]> => {
  const customer = await createUser();
  const product = await shop.putProduct();
  await shop.putOrder(customer, product);
  const path = `/dashboard/manageProducts/${product.id}`;
  const form = shows((page) => productForm(page).form);
  const table = shows((page) => page.getByRole("rowheader").first());
  return [
    { path: "/dashboard/manageOrders", title: "Manage Orders", isComplete: showsText(customer.email) },
    { path: "/dashboard/addProduct", title: "Add a Product", isComplete: form },
    { path: "/dashboard/manageProducts", title: "Manage Products", isComplete: table },
    { path, title: "Product", isComplete: showsText(product.name) },
    { path: `${path}/edit`, title: "Edit Product", isComplete: form },
    { path: "/dashboard/users", title: "Make Admin", isComplete: table },
    { path: "/dashboard/messages", title: "Messages", isComplete: showsText("Messages") },
    { path: "/dashboard/newsletter", title: "Newsletter", isComplete: showsText("Newsletter") },
  ];
};

/** A user with this role (none for a visitor), and the pages of that role, each with data to show. */
export const pagesOf = async (role: (typeof ROLES)[number], shop: TestShop) => {
  if (role === "visitor") return { user: undefined, pages: forVisitors };
  const user = await createUser(role);
  return { user, pages: role === "admin" ? await forAdmins(shop) : await forCustomers(shop, user) };
};
