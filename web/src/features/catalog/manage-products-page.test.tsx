import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { aProduct } from "../../../../functions/testing/builders.ts";
import { aRow, fakeCatalog, found } from "../../../test/fake-catalog.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { stored } from "../../../test/stored.ts";
import { productsCall } from "../../config/calls.ts";
import { toast } from "../../ui/toast.ts";
import { ManageProductPage } from "./manage-product-page.tsx";
import { ManageProductsPage } from "./manage-products-page.tsx";

const restockProduct = vi.hoisted(() => vi.fn(async () => ({ ok: true })));
vi.mock("../../data/products/change-products.ts", () => ({ restockProduct }));

const open = () =>
  renderShop(
    <Routes>
      <Route path="/dashboard/manageProducts" element={<ManageProductsPage />} />
      <Route path="/dashboard/manageProducts/:productId" element={<ManageProductPage />} />
    </Routes>,
    { at: "/dashboard/manageProducts" },
  );
const stock = (id: string, changes: Parameters<typeof aProduct>[0]) => stored(id, aProduct(changes));

test("[G-9] [D-8] has what runs low first, with the exact stock, restocks it from the list, and Back leads to the row that a product was opened from", async () => {
  const asked = fakeCatalog(() => found([aRow("few"), aRow("many"), aRow("gone")]));
  const many = stock("many", { name: "Many" });
  show(productsCall(["few", "many", "gone"]), ready([many, stock("few", { name: "Low", availableQuantity: 3 })]));
  show("/allProducts/many", ready(many));
  open();
  const [, first, second, ...others] = await screen.findAllByRole("row");
  expect([first, second]).toMatchObject([{ dataset: { row: "few" } }, { dataset: { row: "many" } }]);
  expect(others).toEqual([]);
  expect(first).toHaveTextContent("3 left");
  expect(asked.mock.lastCall?.[0].get("sort")).toBe("stock");
  await userEvent.click(screen.getByRole("button", { name: "Restock Low" }));
  expect(await screen.findByRole("form", { name: "Restock" })).toHaveTextContent("In stock now: 3");
  expect(screen.getByLabelText("Pieces to add")).toHaveFocus();
  await userEvent.keyboard("12{Enter}");
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("12 added to the stock"));
  expect(restockProduct).toHaveBeenCalledWith(expect.anything(), "few", 12);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText("Low stock"));
  await waitFor(() => expect(asked.mock.lastCall?.[0].get("lowStock")).toBe("true"));

  await userEvent.click(await screen.findByRole("link", { name: "Many" }));
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute("data-row", "many"));
  expect(address()).toContain("lowStock=1");
});
