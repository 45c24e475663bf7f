import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NO_RATING } from "contract/product";
import { NEW_SHOP } from "contract/settings";
import type { TaxMode } from "contract/tax";
import { expect, test, vi } from "vitest";
import { aProduct } from "../../../../functions/testing/builders.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { stored } from "../../../test/stored.ts";
import { categoriesCall, currentProductCall, productsCall, settingsCall } from "../../config/calls.ts";
import { findProductsBySku } from "../../data/products/find-products.ts";
import { editProduct } from "../../data/products/writes.ts";
import { EditProductPage } from "./edit-product-page.tsx";

vi.mock("../../data/products/find-products.ts", () => ({
  findProducts: async () => [],
  findProductsBySku: vi.fn(),
}));
vi.mock("../../data/products/writes.ts", () => ({ editProduct: vi.fn(async () => ({ ok: true })) }));

const open = (mode: TaxMode) => {
  show(settingsCall, ready({ ...NEW_SHOP, tax: { ...NEW_SHOP.tax, mode } }));
  show(categoriesCall, ready([]));
  show(currentProductCall("wipes"), ready(stored("wipes", aProduct({ name: "Wipes", rating: NO_RATING }))));
  return renderShop(<EditProductPage />, { at: "/wipes", path: "/:productId", user: { role: "admin" } });
};

test("[Q-4] a product differs in tax from its category, which only a shop is asked whose tax depends on it", async () => {
  for (const mode of ["none", "included"] as const) {
    const { unmount } = open(mode);
    expect(await screen.findByLabelText("Category")).toBeVisible();
    expect(screen.queryByLabelText("Tax")).not.toBeInTheDocument();
    unmount();
  }
  open("stripe");
  expect(await screen.findByLabelText("Tax")).toHaveDisplayValue("As its category");
  await userEvent.selectOptions(screen.getByLabelText("Tax"), "Stripe tax code…");
  await userEvent.type(screen.getByLabelText("Tax: Stripe tax code"), "32020000");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(editProduct).toHaveBeenCalledWith(
      "wipes",
      expect.objectContaining({ mine: expect.objectContaining({ tax: "txcd_32020000" }) }),
    ),
  );
});

test("[J-4] alternatives are named by SKU and kept by ID, and the form takes no product for its own alternative", async () => {
  const found = [stored("masks", { ...aProduct({ name: "Masks", sku: "MASKS" }), rating: NO_RATING })];
  vi.mocked(findProductsBySku).mockImplementation(async ([sku]) => found.filter((product) => product.sku === sku));
  show(productsCall(["masks"]), ready(found));
  open("none");
  const field = await screen.findByRole("textbox", { name: "Alternatives" });
  await userEvent.type(field, "gone{Enter}");
  expect(await screen.findByText("No product has this SKU.")).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, "masks");
  await userEvent.click(screen.getByRole("button", { name: "Add alternative" }));
  expect(await screen.findByText("Masks")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Expected back"), "2026-12-04");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  const mine = expect.objectContaining({ alternatives: ["masks"], expectedOn: "2026-12-04" });
  await waitFor(() => expect(editProduct).toHaveBeenLastCalledWith("wipes", expect.objectContaining({ mine })));
});

test("[J-4] alternatives that two admins have changed are named, not given as IDs", async () => {
  const named = (id: string, name: string) => stored(id, { ...aProduct({ name }), rating: NO_RATING });
  show(productsCall(["masks", "tape"]), ready([named("masks", "Masks"), named("tape", "Tape")]));
  const conflicts = [{ field: "alternatives", theirs: ["masks", "tape"], mine: ["gone"] }];
  vi.mocked(editProduct).mockResolvedValueOnce({ ok: false, code: "conflict", conflicts });
  show(productsCall(["gone", "masks", "tape"]), ready([named("masks", "Masks"), named("tape", "Tape")]));
  open("none");
  await userEvent.click(await screen.findByRole("button", { name: "Save changes" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Alternatives: now “Masks, Tape”, you wrote “A product that is no longer there”");
  await userEvent.click(screen.getByRole("button", { name: "Take theirs: Alternatives" }));
  expect(await screen.findByRole("button", { name: "Delete Tape" })).toBeVisible();
});
