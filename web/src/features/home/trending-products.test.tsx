import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aProduct } from "../../../../functions/testing/builders.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { TrendingProducts } from "./trending-products.tsx";

const api = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.stubGlobal("fetch", api);
});

describe("the home page's products", () => {
  test("[H-3] come from the API, each with a Book Now link to its purchase page", async () => {
    api.mockResolvedValueOnce(answer(200, [{ _id: "gloves", ...aProduct({ name: "Gloves", price: 12.5 }) }]));
    renderShop(<TrendingProducts />);
    expect(screen.getByText("Loading products…")).toBeVisible();
    expect(await screen.findByRole("article", { name: "Gloves" })).toHaveTextContent("$12.50");
    expect(screen.getByRole("link", { name: /^Book Now/ })).toHaveAttribute("href", "/purchase/gloves");
    expect(api.mock.calls[0]?.[0]).toBe("/api/products?limit=8");
  });

  test("[H-8] [N-4] that can't be had are said to have failed, and trying again asks anew", async () => {
    api.mockResolvedValueOnce(answer(500, { message: "The shop has a problem." }));
    renderShop(<TrendingProducts />);
    expect(await screen.findByRole("alert")).toHaveTextContent("The shop has a problem.");
    api.mockResolvedValueOnce(answer(200, []));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No products yet")).toBeVisible();
  });
});
