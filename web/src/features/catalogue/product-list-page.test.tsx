import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StoredProduct } from "contract/product";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { aProduct } from "../../../../functions/local/builders.ts";
import { failed, forgetReadings, ready, show } from "../../../test/fake-live.ts";
import { ProductListPage } from "./product-list-page.tsx";

vi.mock("../../data/live.tsx", () => import("../../../test/fake-live.ts"));
vi.mock("../../data/products.ts", () => ({ PRODUCTS_PER_PAGE: 12, productPage: () => ({}) }));

const product = (id: string, changes: Partial<StoredProduct> = {}) => ({
  ...aProduct({ name: `Product ${id}`, ...changes }),
  _id: id,
  createdAt: new Date(),
});
const dozen = (first: number) => Array.from({ length: 12 }, (_, index) => product(String(first + index)));

const START = "products after start";

const open = () =>
  render(
    <MemoryRouter>
      <ProductListPage />
    </MemoryRouter>,
  );

beforeEach(forgetReadings);

test("[P-1] a product shows its price per quantity, what is left, its minimum order and Book Now", () => {
  const gloves = product("gloves", { name: "Gloves", price: 4.5, availableQuantity: 12, minimumOrderQuantity: 3 });
  show(START, ready([gloves]));
  open();
  const card = within(screen.getByRole("article", { name: "Gloves" }));
  expect(card.getByText("$4.50")).toBeVisible();
  expect(card.getByText("per quantity")).toBeVisible();
  expect(card.getByText("12 left")).toBeVisible();
  expect(card.getByText("Minimum order 3")).toBeVisible();
  expect(card.getByRole("link", { name: /^Book Now/ })).toHaveAttribute("href", "/purchase/gloves");
});

test("[P-1] a product of which less than a minimum order is left is sold out and can't be booked", () => {
  show(START, ready([product("gloves", { availableQuantity: 2, minimumOrderQuantity: 3 })]));
  open();
  expect(screen.getByText("Sold out")).toBeVisible();
  expect(screen.queryByRole("link", { name: /Book Now/ })).not.toBeInTheDocument();
});

test("[P-1] Load more brings the dozen after the last product, until there is no more", async () => {
  show(START, ready(dozen(1)));
  show("products after Product 12/12", ready([product("13")]));
  open();
  expect(screen.getAllByRole("article")).toHaveLength(12);
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(screen.getAllByRole("article")).toHaveLength(13);
  expect(screen.getByRole("list", { name: "More products" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
});

test("[P-1] when nothing follows the last full dozen, the list says so", async () => {
  show(START, ready(dozen(1)));
  show("products after Product 12/12", ready([]));
  open();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(screen.getByRole("status")).toHaveTextContent("These are all our products.");
});

test("[N-4] loading, empty and failed are told apart", async () => {
  const retry = vi.fn();
  open();
  expect(screen.getByRole("status")).toHaveTextContent("Loading the products");
  show(START, failed(new Error("No connection"), retry));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  show(START, ready([]));
  expect(screen.getByText("No products yet")).toBeVisible();
});
