import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StoredProduct } from "contract/product";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { aProduct } from "../../../../functions/testing/builders.ts";
import { failed, forgetReadings, ready, show } from "../../../test/fake-live.ts";
import { ProductListPage } from "./product-list-page.tsx";

const countProducts = vi.hoisted(() => vi.fn());

vi.mock("../../data/live/live.tsx", () => import("../../../test/fake-live.ts"));
vi.mock("../../data/products/catalogue.ts", () => ({
  COUNTED_MAX: 100,
  PRODUCTS_PER_PAGE: 12,
  PRODUCT_SORTS: ["name", "name-desc", "price", "price-desc", "newest"],
  cataloguePage: () => ({}),
  cursorOf: (_: unknown, { _id }: { _id: string }) => _id,
  countProducts,
}));

const product = (id: string, changes: Partial<StoredProduct> = {}) => ({
  ...aProduct({ name: `Product ${id}`, ...changes }),
  _id: id,
  createdAt: new Date(),
});
const dozen = (first: number) => Array.from({ length: 12 }, (_, index) => product(String(first + index)));
/** What the list reads at an address. */
const at = (address: string) => `catalogue ${address}`;

const open = (address = "") => {
  const router = createMemoryRouter([{ path: "/products", element: <ProductListPage /> }], {
    initialEntries: [`/products${address && `?${address}`}`],
  });
  render(<RouterProvider router={router} useTransitions={false} />);
  return {
    address: () => router.state.location.search.slice(1),
    back: () => act(() => router.navigate(-1)),
    link: (to: string) => act(() => router.navigate(to)),
  };
};
const field = () => screen.getByRole("searchbox", { name: "Search by name" });

beforeEach(() => {
  forgetReadings();
  countProducts.mockReset().mockResolvedValue(30);
});

test("[P-1] a product shows its price per quantity, what is left, its minimum order and Book Now", () => {
  const gloves = product("gloves", { name: "Gloves", price: 4.5, availableQuantity: 12, minimumOrderQuantity: 3 });
  show(at(""), ready([gloves]));
  open();
  const card = within(screen.getByRole("article", { name: "Gloves" }));
  expect(card.getByText("$4.50")).toBeVisible();
  expect(card.getByText("per quantity")).toBeVisible();
  expect(card.getByText("12 left")).toBeVisible();
  expect(card.getByText("Minimum order 3")).toBeVisible();
  expect(card.getByRole("link", { name: /^Book Now/ })).toHaveAttribute("href", "/purchase/gloves");
});

test("[P-1] a product of which less than a minimum order is left is sold out and can't be booked", () => {
  show(at(""), ready([product("gloves", { availableQuantity: 2, minimumOrderQuantity: 3 })]));
  open();
  expect(screen.getByText("Sold out")).toBeVisible();
  expect(screen.queryByRole("link", { name: /Book Now/ })).not.toBeInTheDocument();
});

test("[P-1] what is typed is searched for after a pause, in the present address, and the focus stays in the field", async () => {
  show(at(""), ready([product("1"), product("2")]));
  show(at("q=gloves"), ready([product("gloves")]));
  const { address } = open();
  await userEvent.type(field(), "gloves");
  expect(screen.getAllByRole("article")).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("1 product found"));
  expect(address()).toBe("q=gloves");
  expect(field()).toHaveFocus();
});

test("[P-1 N-4] while other products come, the old ones stay", async () => {
  show(at(""), ready([product("1")]));
  const { address } = open();
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "price");
  expect(address()).toBe("sort=price");
  expect(screen.getByRole("article").closest("[aria-busy]")).toHaveAttribute("aria-busy", "true");
  show(at("sort=price"), ready([product("2")]));
  expect(screen.getByRole("article", { name: "Product 2" }).closest("[aria-busy]")).toHaveAttribute(
    "aria-busy",
    "false",
  );
});

test("[P-1] the address says it all: a link restores search, order, filter and page", () => {
  show(at("q=gl&sort=price&inStock=1&page=2&after=12"), ready([product("13")]));
  open("q=gl&sort=price&inStock=1&page=2&after=12");
  expect(field()).toHaveValue("gl");
  expect(screen.getByLabelText("Sort by")).toHaveDisplayValue("Price, low to high");
  expect(screen.getByRole("checkbox", { name: "In stock only" })).toBeChecked();
  expect(screen.getByRole("article", { name: "Product 13" })).toBeVisible();
});

test("[P-1] each choice is a step back, typing is none, and back restores the field", async () => {
  show(at(""), ready([product("1")]));
  show(at("q=gl"), ready([product("1")]));
  show(at("q=gl&inStock=1"), ready([product("1")]));
  const { address, back } = open();
  await userEvent.type(field(), "gl");
  await waitFor(() => expect(address()).toBe("q=gl"));
  await userEvent.click(screen.getByLabelText("In stock only"));
  await userEvent.type(field(), "oves");
  await waitFor(() => expect(address()).toBe("q=gloves&inStock=1"));
  await back();
  expect(address()).toBe("q=gl");
  await waitFor(() => expect(field()).toHaveValue("gl"));
});

test("[P-1] a choice made before the pause is over takes along what was typed", async () => {
  show(at(""), ready([product("1")]));
  const { address } = open();
  await userEvent.type(field(), "gl");
  await userEvent.click(screen.getByLabelText("In stock only"));
  expect(address()).toBe("q=gl&inStock=1");
});

test("[P-1] choices hold at once, and each builds on the one before", () => {
  show(at(""), ready([product("1")]));
  const { address } = open();
  const [sort, inStock] = [screen.getByLabelText("Sort by"), screen.getByLabelText("In stock only")];
  fireEvent.change(sort, { target: { value: "price" } });
  expect(sort).toHaveValue("price");
  fireEvent.click(inStock);
  expect(inStock).toBeChecked();
  expect(address()).toBe("sort=price&inStock=1");
});

test("[P-1] a choice that is taken back is forgotten", async () => {
  show(at(""), ready([product("1")]));
  const { address, back } = open();
  const inStock = screen.getByLabelText("In stock only");
  await userEvent.click(inStock);
  expect(inStock).toBeChecked();
  await back();
  expect(address()).toBe("");
  expect(inStock).not.toBeChecked();
});

test("[P-1] a link to all products empties the field", async () => {
  show(at(""), ready([product("1")]));
  show(at("q=gl"), ready([product("1")]));
  const { link } = open("q=gl");
  await link("/products");
  await waitFor(() => expect(field()).toHaveValue(""));
});

test("[P-1] Next page goes on after the last product and puts the focus on the list; Previous page leads back", async () => {
  show(at(""), ready(dozen(1)));
  show(at("page=2&after=12"), ready(dozen(13)));
  show(at("page=3&after=24"), ready([product("25")]));
  show(at("page=2&before=25"), ready(dozen(13)));
  const { address } = open();
  const turn = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await turn("Next page");
  expect(screen.getByRole("article", { name: "Product 13" })).toBeVisible();
  expect(screen.getByRole("list", { name: "Products" })).toHaveFocus();
  await turn("Next page");
  expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled();
  await turn("Previous page");
  expect(address()).toBe("page=2&before=25");
  await turn("Previous page");
  expect(address()).toBe("");
  expect(screen.getByRole("button", { name: "Previous page" })).toBeDisabled();
});

test("[P-1] a first page that is not full is counted by itself, a full one by the shop", async () => {
  show(at(""), ready([product("1")]));
  open();
  expect(screen.getByRole("status")).toHaveTextContent(/^1 product$/);
  expect(countProducts).not.toHaveBeenCalled();
  show(at(""), ready(dozen(1)));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("30 products, page 1 of 3"));
  expect(countProducts).toHaveBeenCalledOnce();
});

test("[P-1 N-4] a count that can't be had is not missed", async () => {
  countProducts.mockRejectedValue(new Error("unavailable"));
  show(at(""), ready(dozen(1)));
  open();
  await waitFor(() => expect(countProducts).toHaveBeenCalledOnce());
  expect(screen.getByRole("status")).toHaveTextContent("12 products on this page");
  expect(screen.getByRole("button", { name: "Next page" })).toBeEnabled();
});

test("[P-1] a search that finds nothing says what it looked for, and can be cleared", async () => {
  show(at("q=xyz&inStock=1"), ready([]));
  show(at(""), ready([product("1")]));
  open("q=xyz&inStock=1");
  expect(screen.getByRole("status")).toHaveTextContent("Nothing found for “xyz”");
  await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(screen.getByRole("article", { name: "Product 1" })).toBeVisible();
  expect(field()).toHaveValue("");
  expect(screen.getByLabelText("In stock only")).not.toBeChecked();
});

test("[P-1] a shared address of a page that is no more leads to the first one", async () => {
  show(at("page=9&after=999"), ready([]));
  show(at(""), ready([product("1")]));
  open("page=9&after=999");
  await userEvent.click(await screen.findByRole("button", { name: "To the first page" }));
  expect(screen.getByRole("article", { name: "Product 1" })).toBeVisible();
});

test("[N-4] loading, empty and failed are told apart", async () => {
  const retry = vi.fn();
  open();
  expect(screen.getByRole("status")).toHaveTextContent("Loading the products");
  show(at(""), failed(new Error("No connection"), retry));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  show(at(""), ready([]));
  expect(screen.getByText("No products yet")).toBeVisible();
});
