import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NO_RATING } from "contract/product";
import type { Role } from "contract/profile";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder, aProduct, aUser } from "../../../../functions/testing/builders.ts";
import { aRow, found } from "../../../test/fake-catalogue.ts";
import { failed, ready, show } from "../../../test/fake-live.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { stored } from "../../../test/stored.ts";
import { ApiError } from "../../data/api.ts";
import { basket } from "../../data/basket/basket.ts";
import { queryClient } from "../../data/live/query-client.ts";
import { toast } from "../../ui/toast.ts";
import { PurchasePage } from "./purchase-page.tsx";

const placeOrder = vi.hoisted(() => vi.fn());
const saveDelivery = vi.hoisted(() => vi.fn(async () => ({ ok: true })));
const user = vi.hoisted(() => ({ role: "customer" as Role, delivery: {} }));

vi.mock("../../data/orders/place-order.ts", () => ({ placeOrder }));
vi.mock("../../data/users/update-profile.ts", () => ({ saveDelivery }));
vi.mock("../../data/session/session.tsx", () => ({
  useSession: () => ({ status: "signed-in", user: { uid: "casey", email: "casey@example.com" } }),
  useProfile: () => ready({ ...aUser({ name: "Casey", role: user.role, ...user.delivery }), _id: "casey" }),
}));

const LAST = "/orders?customer=casey%40example.com&limit=1";

const product = (changes: Parameters<typeof aProduct>[0] = {}) =>
  stored(
    "wipes",
    aProduct({
      name: "Hand wipes",
      price: 4.5,
      minimumOrderQuantity: 2,
      availableQuantity: 12,
      rating: NO_RATING,
      ...changes,
    }),
  );

const open = () => renderPage(<PurchasePage />, { at: "/purchase/wipes", path: "/purchase/:productId" });

const quantity = () => screen.getByLabelText("Quantity");
const order = () => userEvent.click(screen.getByRole("button", { name: "Place order" }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText("Address"), "12 Harbor Street");
  await userEvent.type(screen.getByLabelText("Phone Number"), "5550123456");
};

beforeEach(() => {
  show("/products/wipes", ready(product()));
  show(LAST, ready([]));
  user.role = "customer";
  user.delivery = {};
});

test("[P-2] an order's address and phone number can be kept in the profile", async () => {
  placeOrder.mockResolvedValue({ ok: true });
  open();
  await fill();
  await userEvent.click(screen.getByLabelText("Save as my default"));
  await order();
  const delivery = expect.objectContaining({ address: "12 Harbor Street", phone: "5550123456" });
  await waitFor(() => expect(saveDelivery).toHaveBeenCalledWith(expect.anything(), "casey", delivery));
});

test("[P-2] address and phone number start as the profile has them, or else as the last order had them", async () => {
  user.delivery = { address: "1 Elm Street", phone: "ask at the desk" };
  show(LAST, { status: "loading" });
  open();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
  show(LAST, ready([stored("one", anOrder({ address: "2 Oak Street", phone: "555 222" }))]));
  expect(screen.getByLabelText("Address")).toHaveValue("1 Elm Street");
  expect(screen.getByLabelText("Phone Number")).toHaveValue("555 222");
});

test("[P-2 N-4 T-1] a product that is loading or can't be shown says so", async () => {
  show("/products/wipes", { status: "loading" });
  open();
  expect(screen.getByRole("status")).toHaveTextContent("Loading the product");
  show("/products/wipes", failed(new ApiError("unexpected", "It is damaged.")));
  expect(screen.getByRole("alert")).toHaveTextContent("It is damaged.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(fetch).toHaveBeenLastCalledWith("/api/products/wipes", expect.anything());
});

test("[V-2] each empty field has its message", async () => {
  open();
  await userEvent.clear(quantity());
  await order();
  await waitFor(() => expect(quantity()).toHaveAccessibleDescription("Quantity is Required"));
  expect(screen.getByLabelText("Address")).toHaveAccessibleDescription("Address is Required");
  expect(screen.getByLabelText("Phone Number")).toHaveAccessibleDescription("Phone Number is Required");
  expect(placeOrder).not.toHaveBeenCalled();
});

test.each([
  ["1", "The minimum order is 2"],
  ["13", "Only 12 available"],
  ["2.5", "Must be a whole number"],
])("[V-2] the quantity %s is refused: %s", async (typed, message) => {
  open();
  await fill();
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), typed);
  await order();
  await waitFor(() => expect(quantity()).toHaveAccessibleDescription(message));
  expect(placeOrder).not.toHaveBeenCalled();
});

test("[P-4] an admin reads that ordering is not for them, can't order, and the form resets", async () => {
  user.role = "admin";
  open();
  expect(screen.getByRole("note")).toHaveTextContent("You see the page as customers do.");
  expect(screen.getByRole("link", { name: "Edit product" })).toHaveAttribute(
    "href",
    "/dashboard/manageProducts/wipes/edit",
  );
  await fill();
  await order();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Hello Casey! You are Admin so it's not for you"));
  expect(screen.getByLabelText("Address")).toHaveValue("");
  expect(placeOrder).not.toHaveBeenCalled();
});

test.each([
  ["ordered", { ok: true, orderId: "one" }],
  ["refused", { ok: false, code: "refused" }],
])("[P-5] after an order that was %s, the form is empty", async (_, outcome) => {
  placeOrder.mockResolvedValue(outcome);
  const { unmount } = open();
  await fill();
  await order();
  await waitFor(() => expect(placeOrder).toHaveBeenCalledOnce());
  unmount();
  open();
  expect(screen.getByLabelText("Address")).toHaveValue("");
});

test("[P-5] a refused order says beside the quantity what is left, and the form stands as it was filled at first", async () => {
  user.delivery = { address: "1 Elm Street", phone: "5550123456" };
  placeOrder.mockImplementation(async () => {
    show("/products/wipes", ready(product({ availableQuantity: 4 })));
    return { ok: false, code: "refused" };
  });
  open();
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), "9");
  await order();
  await waitFor(() => expect(quantity()).toHaveAccessibleDescription("Only 4 left: your order was for 9."));
  expect(toast.error).toHaveBeenCalledWith("try another");
  expect(quantity()).toHaveValue(2);
  expect(screen.getByLabelText("Address")).toHaveValue("1 Elm Street");
  // Not answered: a placed order leads to another page.
  placeOrder.mockReturnValue(new Promise(() => {}));
  await order();
  expect(quantity()).not.toHaveAccessibleDescription();
});

test("[B-1] the typed quantity goes into the basket, if it can be ordered; admins have no basket", async () => {
  const { unmount } = open();
  const add = () => userEvent.click(screen.getByRole("button", { name: "Add to basket: Hand wipes" }));
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), "13");
  await add();
  expect(toast.error).toHaveBeenCalledWith("Only 12 available");
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), "5");
  await add();
  expect(basket.get().lines).toEqual({ wipes: 5 });
  expect(placeOrder).not.toHaveBeenCalled();
  unmount();
  user.role = "admin";
  open();
  expect(screen.queryByRole("button", { name: /^Add to basket/ })).not.toBeInTheDocument();
});

test("[P-2] a price that changes while the page is open is pointed out", () => {
  open();
  show("/products/wipes", ready(product({ price: 5 })));
  expect(screen.getByRole("alert")).toHaveTextContent("The price has changed from $4.50 to $5.00.");
});

test("[P-3] the quantity starts where a card can pay for it, and says why", async () => {
  show("/products/wipes", ready(product({ price: 0.01, minimumOrderQuantity: 1, availableQuantity: 90 })));
  open();
  const why = "At $0.01 each, an order starts at 50: a card can't pay less than $0.50.";
  expect(quantity()).toHaveValue(50);
  expect(quantity()).toHaveAccessibleDescription(why);
  await userEvent.click(screen.getByRole("button", { name: "One fewer" }));
  expect(quantity()).toHaveValue(50);
  show("/products/wipes", ready(product({ price: 0.01, minimumOrderQuantity: 1, availableQuantity: 49 })));
  expect(screen.getByRole("alert")).toHaveTextContent(`${why} Fewer are left`);
  expect(screen.getByRole("button", { name: "Place order" })).toBeDisabled();
});

test.each([
  [{ list: "?q=wipes" }, "Back to the results", "POP", "?q=wipes"],
  [undefined, "Back to products", "PUSH", ""],
])("[P-1] after %j, %s leads to the list by a %s", async (state, name, action, search) => {
  const entries = ["/products?q=wipes", { pathname: "/purchase/wipes", state }];
  const routes = ["/products", "/purchase/:productId"].map((path, index) => ({
    path,
    element: index === 1 ? <PurchasePage /> : null,
  }));
  const router = createMemoryRouter(routes, { initialEntries: entries, initialIndex: 1 });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("link", { name }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/products", search }));
  expect(router.state.historyAction).toBe(action);
});

test("[P-5] an order that fails keeps what was typed, and says why", async () => {
  placeOrder.mockRejectedValue(new ApiError("unreachable", ""));
  open();
  await fill();
  await order();
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop could not be reached");
  expect(screen.getByLabelText("Address")).toHaveValue("12 Harbor Street");
  expect(toast.error).not.toHaveBeenCalled();
});

test("[P-2] [G-1] [G-8] below the name stand the price, the list price and what is saved, the stock, the rating, the SKU and the category", () => {
  show("/categories", ready([{ _id: "hygiene", name: "Wipes & hygiene", position: 1 }]));
  const rating = { average: 4.5, count: 12 };
  show("/products/wipes", ready(product({ listPrice: 5.7, sku: "SAL-0003", category: "hygiene", rating })));
  open();
  expect(document.body).toHaveTextContent(
    /Hand wipes\$4\.50List price \$5\.70 per quantitySave 21%12 in stockMinimum order 24\.5 \(12\)SKU SAL-0003Wipes & hygiene/,
  );
  expect(screen.getByRole("link", { name: "Wipes & hygiene" })).toHaveAttribute("href", "/products?category=hygiene");
});

test("[P-2] a product that is sold out has no form, but leads to similar ones in stock; the form comes with new stock, and stays", async () => {
  const gloves = { category: "gloves", minimumOrderQuantity: 2 };
  show("/products/wipes", ready(product({ ...gloves, availableQuantity: 1 })));
  const similar = "/catalogue?category=gloves&inStock=true&sort=trending&limit=4";
  show(similar, ready(found([aRow("one", { name: "Sterile gloves" })])));
  open();
  expect(screen.queryByRole("form", { name: "Order" })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Sold out" })).toBeVisible();
  expect(screen.getByRole("link", { name: "See what is in stock" })).toHaveAttribute(
    "href",
    "/products?category=gloves&inStock=1",
  );
  expect(screen.getByRole("link", { name: "Book Now: Sterile gloves" })).toHaveAttribute("href", "/purchase/one");
  show("/products/wipes", ready(product({ ...gloves, availableQuantity: 9 })));
  await fill();
  expect(screen.queryByText("Similar products")).not.toBeInTheDocument();
  show("/products/wipes", ready(product({ ...gloves, availableQuantity: 0 })));
  expect(screen.getByText("This product is sold out.")).toBeVisible();
  expect(screen.getByLabelText("Address")).toHaveValue("12 Harbor Street");
  expect(screen.getByRole("button", { name: "Place order" })).toBeDisabled();
});

test("[P-5] [B-7] a customer with too many unpaid orders is led to them", async () => {
  placeOrder.mockResolvedValue({ ok: false, code: "too-many-unpaid-orders" });
  open();
  await fill();
  await order();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("try another"));
  expect(screen.getByRole("alert")).toHaveTextContent("At most 10 orders with 60 lines together can be unpaid.");
  expect(within(screen.getByRole("alert")).getByRole("link")).toHaveAttribute("href", "/dashboard/orders");
});

test("[P-2] a product that is deleted while the customer types stays, but can't be ordered", async () => {
  open();
  await fill();
  show("/products/wipes", ready(null));
  expect(screen.getByText(/taken out of the shop/)).toBeVisible();
  expect(screen.getByLabelText("Address")).toHaveValue("12 Harbor Street");
  expect(screen.getByRole("heading", { level: 1, name: "Hand wipes" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Place order" })).toBeDisabled();
});
