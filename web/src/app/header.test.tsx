import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ready, show } from "../../test/fake-live.ts";
import { address, renderShop, signedIn } from "../../test/render-shop.tsx";
import { publicCategoriesCall } from "../config/calls.ts";
import { basket } from "../data/basket/basket.ts";
import { knownRole } from "../data/session/known-role.ts";
import { Header } from "./header.tsx";

const menu = () => screen.getByRole("button", { name: "Menu" });
const link = (name: string | RegExp) => screen.queryByRole("link", { name });

test("[N-1] the navbar offers a visitor Home, My Portfolio, Blogs, Contact Us and Login, and a signed-in user Dashboard and Sign Out at once", () => {
  renderShop(<Header />);
  const links = within(screen.getByRole("navigation")).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Home", "My Portfolio", "Blogs", "Contact Us"]);
  expect(link("Login")).toHaveAttribute("href", "/login");
  expect(screen.queryByRole("button", { name: "Sign Out" })).not.toBeInTheDocument();
  cleanup();
  renderShop(<Header />, { auth: signedIn() });
  expect(link("Dashboard")).toHaveAttribute("href", "/dashboard");
  expect(link("Login")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test.each([
  ["/blogs", "Blogs"],
  ["/blogs/choosing-disposable-gloves", "Blogs"],
  ["/", undefined],
])("[N-1] the navbar marks the page that %s is or belongs to", (at, current) => {
  renderShop(<Header />, { at });
  expect(screen.queryByRole("link", { current: "page" })?.textContent).toBe(current);
});

test("[I-1] [N-1] the navbar leads admins to the overview, and marks it alone there", () => {
  knownRole.remember("admin");
  renderShop(<Header />, { at: "/dashboard/overview", auth: signedIn() });
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Overview");
  expect(link("Dashboard")).toHaveAttribute("href", "/dashboard");
  cleanup();
  knownRole.remember("customer");
  renderShop(<Header />, { auth: signedIn() });
  expect(link("Overview")).not.toBeInTheDocument();
});

test("[N-3] the navbar as a menu opens, closes, closes at a tap outside or a choice, and closes on Escape with focus back on its button", async () => {
  renderShop(<Header />, { at: "/home" });
  const expectOpen = (isOpen: boolean) => expect(menu()).toHaveAttribute("aria-expanded", String(isOpen));
  expectOpen(false);
  await userEvent.click(menu());
  expectOpen(true);
  await userEvent.click(menu());
  expectOpen(false);
  await userEvent.click(menu());
  await userEvent.click(screen.getByRole("button", { name: "", hidden: true }));
  expectOpen(false);

  menu().focus();
  await userEvent.keyboard("{Enter}{Tab}{Tab}");
  expect(link("Home")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expectOpen(false);
  expect(menu()).toHaveFocus();

  // The last two are the current page.
  for (const name of ["Home", "Blogs", "Blogs"]) {
    await userEvent.click(menu());
    await userEvent.click(screen.getByRole("link", { name }));
    expectOpen(false);
  }
});

test("[B-1] the navbar leads to the basket, and says how many products are in it when that changes; not to admins", () => {
  basket.change("gloves", 2);
  renderShop(<Header />);
  const toBasket = screen.getByRole("link", { name: /^Basket/ });
  expect(toBasket).toHaveAttribute("href", "/basket");
  expect(toBasket).toHaveTextContent("Basket, 1 product");
  act(() => void basket.change("masks", 5));
  expect(toBasket.querySelector("[aria-live=polite]")).toHaveTextContent("2 products");
  cleanup();
  knownRole.remember("admin");
  renderShop(<Header />);
  expect(link(/^Basket/)).not.toBeInTheDocument();
});

test("[N-1 P-1] every page offers a search of the products and the categories, which close on Escape", async () => {
  show(publicCategoriesCall, ready([{ _id: "gloves", name: "Gloves", position: 0 }]));
  renderShop(<Header />, { at: "/blogs" });
  const categories = screen.getByRole("button", { name: "Categories" });
  await userEvent.click(categories);
  expect(await screen.findByRole("link", { name: "Gloves" })).toHaveAttribute("href", "/products?category=gloves");
  await userEvent.keyboard("{Tab}{Escape}");
  expect(link("Gloves")).not.toBeInTheDocument();
  expect(categories).toHaveFocus();
  await userEvent.type(screen.getByRole("searchbox", { name: "Find supplies" }), " gauze pads {Enter}");
  expect(address()).toBe("/products?q=gauze+pads");
  expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
});

test("[D-1 N-3] on a small screen, the account button opens the dashboard's menu, which a choice closes", async () => {
  knownRole.remember("customer");
  renderShop(<Header />, { auth: signedIn() });
  const account = screen.getByRole("button", { name: "Account" });
  await userEvent.click(account);
  await userEvent.click(await screen.findByRole("link", { name: "My Orders" }));
  expect(address()).toBe("/dashboard/orders");
  expect(account).toHaveAttribute("aria-expanded", "false");
});
