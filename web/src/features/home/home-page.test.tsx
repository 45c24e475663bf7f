import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aRow, fakeCatalog, found } from "../../../test/fake-catalog.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { basket } from "../../data/basket/basket.ts";
import { knownRole } from "../../data/session/known-role.ts";
import { toast } from "../../ui/toast.ts";
import { HomePage } from "./home-page.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrendingProducts } from "./trending-products.tsx";

test("[H-1] the carousel wraps around, is worked by keyboard, and never moves by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderShop(<HomePage />);
  const carousel = screen.getByRole("region", { name: "Offers" });
  const shows = (...offers: string[]) =>
    expect([...carousel.querySelectorAll("[role=group]:not([inert]) h2")].map((text) => text.textContent)).toEqual(
      offers,
    );
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  shows("15% off virus protection gear");
  await userEvent.click(within(carousel).getByRole("button", { name: "Previous offer" }));
  shows("20% off promotions");
  within(carousel).getByRole("button", { name: "Next offer" }).focus();
  for (const offer of ["15% off virus protection gear", "Basic testing set at $7.99"]) {
    await userEvent.keyboard("{Enter}");
    shows(offer);
  }
  const third = within(carousel).getByRole("button", { name: "Offer 3 of 4" });
  await userEvent.click(third);
  shows("Dual-frequency stethoscope from $12.99");
  expect(third).toHaveAttribute("aria-current", "true");
});

test("[H-2 H-4 H-7 H-8] the sections of the home page stand in order, and offers lead to their products", () => {
  renderShop(<HomePage />);
  const nameOf = (section: HTMLElement) => section.ariaLabel ?? section.querySelector("h2")?.textContent;
  expect(screen.getAllByRole("region").map(nameOf)).toEqual([
    "Offers",
    "Categories",
    "Promotions",
    "Trending Products",
    "Supplies you can count on, every day.",
    "What Our Clients say",
    "Know what is back in stock",
    "Salus in numbers",
  ]);
  const link = screen.getByRole("link", { name: /^Shop Now ?: 20% off hand wipes$/ });
  expect(link).toHaveAttribute("href", "/products?q=hand+wipes");
});

test("[H-3 H-5 H-8 N-4] the home page's reviews report a failure, and are loaded again on Try again, and when the connection is back", async () => {
  const api = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", api);
  api.mockResolvedValueOnce(Response.json({ message: "The shop has a problem." }, { status: 500 }));
  api.mockRejectedValueOnce(new TypeError("network"));
  api.mockResolvedValueOnce(Response.json([]));
  renderShop(<Testimonials />);
  expect(await screen.findByText("The shop has a problem.")).toBeVisible();
  expect(api.mock.calls[0]?.[0]).toBe("/api/reviews?limit=6");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/The shop can't be reached right now/)).toBeVisible();
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("No reviews yet")).toBeVisible();
});

test("[B-1 B-4 P-4] a card's main link is Book Now; beside it, a minimum order goes into the basket, unless the product is sold out or for admins", async () => {
  const asked = fakeCatalog(() =>
    found([aRow("gloves", { name: "gloves", price: 4.5 }), aRow("masks", { name: "masks", stock: "none" })]),
  );
  const { unmount } = renderShop(<TrendingProducts />);
  expect(await screen.findByRole("link", { name: "Book Now: gloves" })).toHaveAttribute("href", "/purchase/gloves");
  expect(String(asked.mock.lastCall?.[0])).toBe("inStock=true&sort=trending&limit=8");
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Add to basket: gloves");
  expect(basket.get()).toMatchObject({ lines: { gloves: 2 }, seen: { gloves: { name: "gloves", price: 4.5 } } });
  expect(toast.success).toHaveBeenLastCalledWith("gloves: 2 in your basket");
  const more = screen.getByRole("button", { name: "One more: gloves" });
  expect(more).toHaveFocus();
  await userEvent.click(more);
  expect(within(screen.getByRole("article", { name: "gloves" })).getByRole("status")).toHaveTextContent("In basket: 3");
  for (const left of [{ gloves: 2 }, {}]) {
    await press("One fewer: gloves");
    expect(basket.get().lines).toEqual(left);
  }
  expect(screen.getByRole("button", { name: "Add to basket: gloves" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Add to basket: masks" })).not.toBeInTheDocument();
  unmount();
  knownRole.remember("admin");
  renderShop(<TrendingProducts />);
  expect(await screen.findByRole("link", { name: "Book Now: gloves" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Add to basket/ })).not.toBeInTheDocument();
});
