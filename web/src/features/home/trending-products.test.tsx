import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrendingProducts } from "./trending-products.tsx";

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

test.each([
  ["products", TrendingProducts, "/api/products?limit=8", "No products yet"],
  ["reviews", Testimonials, "/api/reviews?limit=6", "No reviews yet"],
])(
  "[H-3 H-5 H-8 N-4] the home page's %s report a failure, and are loaded again on Try again, and when the connection is back",
  async (what, List, address, none) => {
    const api = vi.fn<typeof fetch>();
    vi.stubGlobal("fetch", api);
    api.mockResolvedValueOnce(answer(500, { message: "The shop has a problem." }));
    api.mockRejectedValueOnce(new TypeError("network"));
    api.mockResolvedValueOnce(answer(200, []));
    const tryAgain = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));
    renderShop(<List />);
    expect(api.mock.calls[0]?.[0]).toBe(address);
    expect(await screen.findByText("The shop has a problem.")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(`The ${what} could not be loaded`);
    await tryAgain();
    expect(await screen.findByText(/The shop can't be reached right now/)).toBeVisible();
    act(() => void dispatchEvent(new Event("online")));
    expect(await screen.findByText(none)).toBeVisible();
  },
);

test("[H-5] a long review opens and closes", async () => {
  const review = {
    _id: "1",
    name: "Robin",
    location: "Portland",
    img: "/a.svg",
    rating: 5,
    review: "Very good. ".repeat(40),
  };
  vi.stubGlobal("fetch", async () => answer(200, [review, { ...review, _id: "2", review: "Good." }]));
  renderShop(<Testimonials />);
  await userEvent.click(await screen.findByRole("button", { name: "Read more" }));
  await userEvent.click(screen.getByRole("button", { name: "Show less", expanded: true }));
  expect(screen.getAllByRole("button", { name: "Read more", expanded: false })).toHaveLength(1);
});
