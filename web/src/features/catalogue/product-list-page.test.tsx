import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StoredProduct } from "contract/product";
import { UnreadableDocument } from "contract/stored";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { aProduct } from "../../../../functions/testing/builders.ts";
import { failed, ready, show } from "../../../test/fake-live.ts";
import { stored } from "../../../test/stored.ts";
import { readAddress } from "./catalogue-address.ts";
import { ProductListPage } from "./product-list-page.tsx";

const countProducts = vi.hoisted(() => vi.fn());

vi.mock("../../data/products/catalogue.ts", async (original) => ({
  ...(await original<typeof import("../../data/products/catalogue.ts")>()),
  countProducts,
}));

const product = (id: string, changes: Partial<StoredProduct> = {}) =>
  stored(id, aProduct({ name: `Product ${id}`, ...changes }));
const dozen = (first: number) => Array.from({ length: 12 }, (_, index) => product(String(first + index)));
/** What the list reads at an address. */
const at = (address: string) => {
  const { text, sort, inStock, cursor } = readAddress(new URLSearchParams(address));
  return `catalogue ${JSON.stringify({ text, sort, inStock, ...cursor })}`;
};

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
  countProducts.mockResolvedValue(30);
});

test("[P-1] each choice is a history entry, typing is not, and going back restores the field", async () => {
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
  await waitFor(() => expect(address()).toBe("q=gl"));
  await waitFor(() => expect(field()).toHaveValue("gl"));
});

test("[P-1] a choice made during the pause includes what was typed", async () => {
  show(at(""), ready([product("1")]));
  const { address } = open();
  await userEvent.type(field(), "gl");
  await userEvent.click(screen.getByLabelText("In stock only"));
  await waitFor(() => expect(address()).toBe("q=gl&inStock=1"));
});

test("[P-1] a link to all products empties the field", async () => {
  show(at(""), ready([product("1")]));
  show(at("q=gl"), ready([product("1")]));
  const { link } = open("q=gl");
  await link("/products");
  await waitFor(() => expect(field()).toHaveValue(""));
});

test("[P-1] a first page that is not full needs no count, a full one does", async () => {
  show(at(""), ready([product("1")]));
  open();
  expect(screen.getByRole("status")).toHaveTextContent(/^1 product$/);
  expect(countProducts).not.toHaveBeenCalled();
  show(at(""), ready(dozen(1)));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("30 products, page 1 of 3"));
  expect(countProducts).toHaveBeenCalledOnce();
});

test("[T-1] a product that can't be shown is left out, and not counted", () => {
  const unreadable = new UnreadableDocument("products/bad", [{ field: "price", message: "Required" }]);
  show(at(""), ready([product("1"), unreadable, product("2")]));
  open();
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(screen.getByRole("status")).toHaveTextContent(/^2 products$/);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("[P-1 N-4] a count that fails is left out", async () => {
  countProducts.mockRejectedValue(new Error("unavailable"));
  show(at(""), ready(dozen(1)));
  open();
  await waitFor(() => expect(countProducts).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("12 products on this page"));
  expect(screen.getByRole("button", { name: "Next page" })).toBeEnabled();
});

test("[P-1] a link restores a search; one that finds nothing says so, and can be cleared", async () => {
  const address = "q=xyz&sort=price&inStock=1";
  show(at(address), ready([]));
  for (const cleared of ["", "sort=price"]) show(at(cleared), ready([product("1")]));
  open(address);
  expect(field()).toHaveValue("xyz");
  expect(screen.getByLabelText("Sort by")).toHaveDisplayValue("Price, low to high");
  expect(screen.getByLabelText("In stock only")).toBeChecked();
  expect(screen.getByRole("status")).toHaveTextContent("Nothing found for “xyz”");
  await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(await screen.findByRole("article", { name: "Product 1" })).toBeVisible();
  expect(field()).toHaveValue("");
  expect(screen.getByLabelText("In stock only")).not.toBeChecked();
});

test("[P-1] the address of a page that no longer exists leads to the first one", async () => {
  show(at("page=9&after=999"), ready([]));
  show(at(""), ready([product("1")]));
  open("page=9&after=999");
  await userEvent.click(await screen.findByRole("button", { name: "To the first page" }));
  expect(await screen.findByRole("article", { name: "Product 1" })).toBeVisible();
});

test("[N-4] loading, empty and failed look different", async () => {
  const retry = vi.fn();
  open();
  expect(screen.getByRole("status")).toHaveTextContent("Loading the products");
  show(at(""), failed(new Error("No connection"), retry));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  show(at(""), ready([]));
  expect(screen.getByText("No products yet")).toBeVisible();
});
