import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { TrendingProducts } from "./trending-products.tsx";

const api = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.stubGlobal("fetch", api);
});

describe("the home page's products", () => {
  test("[H-3 H-8 N-4] report a failure, and are loaded again on Try again", async () => {
    api.mockResolvedValueOnce(answer(500, { message: "The shop has a problem." }));
    renderShop(<TrendingProducts />);
    expect(api.mock.calls[0]?.[0]).toBe("/api/products?limit=8");
    expect(await screen.findByRole("alert")).toHaveTextContent("The shop has a problem.");
    api.mockResolvedValueOnce(answer(200, []));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No products yet")).toBeVisible();
  });
});
