import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Catalog } from "contract/catalog";
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { aRow, fakeCatalog, found } from "../../../test/fake-catalog.ts";
import { address, goTo, renderShop } from "../../../test/render-shop.tsx";
import { ProductListPage } from "./product-list-page.tsx";

const open = (search = "") =>
  renderShop(
    <Routes>
      <Route path="/products" element={<ProductListPage />} />
      <Route path="/purchase/:id" element={<p>A product's page</p>} />
    </Routes>,
    { at: `/products${search}` },
  );
const search = () => address().replace("/products", "");
const choose = (label: string) => userEvent.click(screen.getByLabelText(label));
const field = () => screen.getByRole("searchbox", { name: "Search" });
/** One product, named by what was asked for. */
const echo = (query: URLSearchParams) =>
  found([aRow("1", { name: `For ${["q", "category", "page"].map((name) => query.get(name) ?? "-").join(" ")}` })]);
const product = (name: string) => screen.findByRole("article", { name });
const counted = (text: RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  );

test("[P-1] each choice is a history entry, typing is not, and going back restores the field", async () => {
  fakeCatalog(echo);
  open();
  await userEvent.type(field(), "gl");
  await waitFor(() => expect(search()).toBe("?q=gl"));
  await choose("In stock only");
  await userEvent.type(field(), "oves");
  await waitFor(() => expect(search()).toBe("?q=gloves&inStock=1"));
  await goTo(-1);
  await waitFor(() => expect(search()).toBe("?q=gl"));
  await waitFor(() => expect(field()).toHaveValue("gl"));
});

test("[P-1] a choice made during the pause includes what was typed, and a search has its best match first", async () => {
  const asked = fakeCatalog(echo);
  open();
  expect(screen.getByLabelText("Sort by")).toHaveDisplayValue("Name, A to Z");
  await userEvent.type(field(), "gl");
  await choose("In stock only");
  await waitFor(() => expect(search()).toBe("?q=gl&inStock=1"));
  expect(screen.getByLabelText("Sort by")).toHaveDisplayValue("Best match");
  await product("For gl - -");
  expect(String(asked.mock.lastCall?.[0])).toBe("q=gl&inStock=true&sort=best&limit=24");
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Price, low to high");
  await userEvent.clear(field());
  await waitFor(() => expect(search()).toBe("?inStock=1&sort=price"));
  await goTo("/products");
  await waitFor(() => expect(field()).toHaveValue(""));
});

test("[G-3] the cards stay while others are on their way, which is told when it takes long", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeCatalog((query) => (query.get("q") ? new Promise(() => {}) : echo(query)));
  open("?sort=price");
  const card = await product("For - - -");
  await userEvent.type(field(), "gloves");
  expect(field()).toHaveValue("gloves");
  await waitFor(() => expect(search()).toBe("?q=gloves&sort=price"));
  expect(card.closest("[aria-busy]")).toHaveAttribute("aria-busy", "true");
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await counted(/^This is taking longer than usual.*you see the previous results/);
  expect(card).toBeVisible();
});

test("[G-2] categories narrow the list, with the number of products in each; a page number is a link", async () => {
  const categories = [
    { slug: "first-aid", name: "First aid", count: 30 },
    { slug: "wipes", name: "Wipes", count: 0 },
  ];
  fakeCatalog((query) => ({ ...echo(query), categories, total: 60, pages: 3, page: Number(query.get("page") ?? 1) }));
  open("?q=x");
  const rail = within(screen.getByRole("navigation", { name: "Categories" }));
  await userEvent.click(await rail.findByRole("link", { name: /First aid\s*30/ }));
  await product("For x first-aid -");
  expect(rail.getByRole("link", { current: true })).toHaveTextContent("First aid");
  await counted(/60 products found, page 1 of 3/);
  await userEvent.click(screen.getByRole("link", { name: "Page 3" }));
  await product("For x first-aid 3");
  expect(search()).toBe("?q=x&category=first-aid&page=3");
  await waitFor(() => expect(screen.getByRole("list", { name: "Products" })).toHaveFocus());
  await userEvent.click(rail.getByRole("link", { name: "All categories" }));
  await waitFor(() => expect(search()).toBe("?q=x"));
});

test("[G-3] [G-4] a card shows the SKU, the list price and what is saved, the rating, and what is left; the list says if no product has all the words", async () => {
  const cards = [
    aRow("1", { listPrice: 15, rating: { average: 4.25, count: 12 } }),
    aRow("2", { stock: "few", listPrice: 12.51, rating: { average: 0, count: 0 } }),
    aRow("3", { stock: "none" }),
  ];
  fakeCatalog(() => found(cards, { partial: true }));
  open("?q=cards");
  await counted(/No product has all of these words.*3 products found/);
  const texts = async (id: string) => (await product(`Product ${id}`)).textContent;
  expect(await texts("1")).toMatch(/^Save 16%.*SAL-1.*\$12\.50List price \$15\.00 per quantity.*Book Now/);
  expect(screen.getByRole("img", { name: "4.3 out of 5 stars, reviews: 12" })).toBeVisible();
  expect(await texts("2")).toMatch(/Few left.*\$12\.50 per quantity/);
  expect(await texts("3")).toContain("Sold out");
  expect(screen.getByRole("link", { name: "See details: Product 3" })).toHaveAttribute("href", "/purchase/3");
  await userEvent.click(screen.getByRole("link", { name: "Product 3" }));
  expect(screen.getByText("A product's page")).toBeVisible();
});

test("[J-4] a card of what is sold out says when it is expected and what can be had instead, and nothing of a day that has passed", async () => {
  const instead = [{ _id: "9", name: "Vinyl gloves", price: 3 }];
  const soldOut = { stock: "none", instead } as const;
  fakeCatalog(() =>
    found([aRow("1", { ...soldOut, expectedOn: "2099-12-04" }), aRow("2", { ...soldOut, expectedOn: "2001-12-04" })]),
  );
  open();
  const [coming, late] = [await product("Product 1"), await product("Product 2")];
  expect(coming).toHaveTextContent(/Expected back December 4, 2099Instead:Vinyl gloves \$3\.00 each/);
  expect(within(coming).getByRole("link", { name: "Vinyl gloves" })).toHaveAttribute("href", "/purchase/9");
  expect(late).not.toHaveTextContent("Expected back");
});

test("[G-3] nothing found says what to try, and leads to the categories and to all products", async () => {
  const categories = [
    { slug: "gloves", name: "Gloves", count: 2 },
    { slug: "wipes", name: "Wipes", count: 0 },
  ];
  fakeCatalog((query) => (query.get("q") || query.get("category") ? found([], { categories }) : echo(query)));
  open("?q=xyz&category=wipes&sort=price&inStock=1");
  await counted(/Nothing found for “xyz”/);
  expect(screen.getByText("Include products that are sold out.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Gloves" })).toHaveAttribute(
    "href",
    "/products?q=xyz&category=gloves&inStock=1&sort=price",
  );
  await userEvent.click(screen.getByRole("button", { name: "Show all products" }));
  expect(await product("For - - -")).toBeVisible();
  expect(field()).toHaveValue("");
  expect(search()).toBe("?sort=price");
});

test("[N-4] loading, empty and failed look different, and what was there before is shown again at once", async () => {
  const answer = vi.fn<() => Promise<Catalog>>().mockRejectedValue(new Error("No connection"));
  fakeCatalog(answer);
  open("?sort=newest");
  expect(screen.getByRole("status")).toHaveTextContent("Loading the products");
  await waitFor(() => expect(answer).toHaveBeenCalled());
  answer.mockResolvedValue(found([]));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No products yet")).toBeVisible();
  answer.mockResolvedValue(found([aRow("1", { name: "Newest" })]));
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await product("Newest");
  await goTo("/purchase/1");
  answer.mockRejectedValue(new Error("No connection"));
  await goTo(-1);
  expect(screen.getByRole("article", { name: "Newest" })).toBeVisible();
});
