import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "contract/user";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { aProduct, aUser } from "../../../../functions/testing/builders.ts";
import { failed, ready, show } from "../../../test/fake-live.ts";
import { stored } from "../../../test/stored.ts";
import { ReadError } from "../../data/live/live.ts";
import { toast } from "../../ui/toast.ts";
import { PurchasePage } from "./purchase-page.tsx";

const placeOrder = vi.hoisted(() => vi.fn());
const user = vi.hoisted(() => ({ role: "customer" as Role }));

vi.mock("../../data/orders/place-order.ts", () => ({ placeOrder }));
vi.mock("../../data/session/session.tsx", () => ({
  useSession: () => ({ status: "signed-in", user: { uid: "casey", email: "casey@example.com" } }),
  useProfile: () => ready(aUser({ name: "Casey", role: user.role })),
}));

const product = (changes: Parameters<typeof aProduct>[0] = {}) =>
  stored(
    "wipes",
    aProduct({ name: "Hand wipes", price: 4.5, minimumOrderQuantity: 2, availableQuantity: 12, ...changes }),
  );

const open = () =>
  render(
    <MemoryRouter initialEntries={["/purchase/wipes"]}>
      <Routes>
        <Route path="/purchase/:productId" element={<PurchasePage />} />
        <Route path="/dashboard/orders" element={<h1>My Orders</h1>} />
      </Routes>
    </MemoryRouter>,
  );

const quantity = () => screen.getByLabelText("Quantity");
const order = () => userEvent.click(screen.getByRole("button", { name: "Place order" }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText("Address"), "12 Harbour Street");
  await userEvent.type(screen.getByLabelText("Phone Number"), "5550123456");
};

beforeEach(() => {
  show("products/wipes", ready(product()));
  user.role = "customer";
});

test("[P-2] the page shows the product, its price per quantity, its stock and its minimum order", () => {
  open();
  expect(screen.getByRole("heading", { level: 1, name: "Hand wipes" })).toBeVisible();
  expect(screen.getByRole("img", { name: "Hand wipes" })).toHaveAttribute("src", "/products/nitrile-gloves.svg");
  const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling;
  expect(fact("Price")).toHaveTextContent("$4.50 per quantity");
  expect(fact("In stock")).toHaveTextContent("12");
  expect(fact("Minimum order")).toHaveTextContent("2");
  expect(screen.getByLabelText("Name")).toHaveValue("Casey");
  expect(screen.getByLabelText("Email")).toHaveAttribute("readonly");
});

test("[P-2 N-4 T-1] a product that is loading, unknown or can't be shown says so", async () => {
  const retry = vi.fn();
  show("products/wipes", { status: "loading" });
  open();
  expect(screen.getByRole("status")).toHaveTextContent("Loading the product");
  show("products/wipes", failed(new ReadError("unreadable-document"), retry));
  expect(screen.getByRole("alert")).toHaveTextContent("It can't be shown right now. Please try again later.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  show("products/wipes", ready(undefined));
  expect(screen.getByText("This product does not exist")).toBeVisible();
});

test("[P-3] the quantity starts at the minimum order; plus and minus change it by one and stop at the limits", async () => {
  show("products/wipes", ready(product({ availableQuantity: 3 })));
  open();
  const [minus, plus] = [
    screen.getByRole("button", { name: "One fewer" }),
    screen.getByRole("button", { name: "One more" }),
  ];
  expect(quantity()).toHaveValue(2);
  expect(minus).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(minus);
  expect(quantity()).toHaveValue(2);
  await userEvent.click(plus);
  expect(quantity()).toHaveValue(3);
  expect(screen.getByText("$13.50")).toBeVisible();
  await userEvent.click(plus);
  expect(quantity()).toHaveValue(3);
});

test("[V-2] each empty field has its message", async () => {
  open();
  await userEvent.clear(quantity());
  await order();
  expect(quantity()).toHaveAccessibleDescription("Quantity is Required");
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
  expect(quantity()).toHaveAccessibleDescription(message);
  expect(placeOrder).not.toHaveBeenCalled();
});

test("[P-4] an admin can't order, and the form resets", async () => {
  user.role = "admin";
  open();
  await fill();
  await order();
  expect(toast.error).toHaveBeenCalledWith("Hello Casey! You are Admin so it's not for you");
  expect(screen.getByLabelText("Address")).toHaveValue("");
  expect(placeOrder).not.toHaveBeenCalled();
});

test("[P-5] a placed order shows a message and leads to My Orders", async () => {
  placeOrder.mockResolvedValue({ ok: true, orderId: "one" });
  open();
  await fill();
  await order();
  expect(await screen.findByRole("heading", { name: "My Orders" })).toBeVisible();
  expect(toast.success).toHaveBeenCalledWith("your order is successfully done plz pay for deliver");
  expect(placeOrder).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ _id: "wipes", price: 4.5 }),
    { quantity: 2, address: "12 Harbour Street", phone: "5550123456" },
    { uid: "casey", email: "casey@example.com", name: "Casey" },
  );
});

test("[P-5] a refused order shows try another and resets the form", async () => {
  placeOrder.mockResolvedValue({ ok: false, code: "refused" });
  open();
  await fill();
  await userEvent.click(screen.getByRole("button", { name: "One more" }));
  await order();
  expect(toast.error).toHaveBeenCalledWith("try another");
  expect(screen.getByLabelText("Address")).toHaveValue("");
  expect(quantity()).toHaveValue(2);
});

test.each([
  ["offline", () => placeOrder.mockResolvedValue({ ok: false, code: "offline" }), "You seem to be offline"],
  ["failing", () => placeOrder.mockRejectedValue(new Error("internal")), "The shop could not be reached"],
])("[P-5] a connection that is %s keeps what was typed", async (_, prepare, message) => {
  prepare();
  open();
  await fill();
  await order();
  expect(screen.getByRole("alert")).toHaveTextContent(message);
  expect(screen.getByLabelText("Address")).toHaveValue("12 Harbour Street");
  expect(toast.error).not.toHaveBeenCalled();
});

test.each([
  ["P-3", "too few are left", { availableQuantity: 4, price: 5 }, "Only 4 available"],
  ["P-2", "it is sold out", { availableQuantity: 1 }, "This product is sold out"],
  ["P-2", "it is deleted", undefined, "taken out of the shop"],
])(
  "[%s] while the customer types, %s: the page says so and keeps what was typed",
  async (_row, _name, changes, text) => {
    open();
    await fill();
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), "10");
    show("products/wipes", ready(changes && product(changes)));
    expect(screen.getByText(new RegExp(text))).toBeVisible();
    expect(quantity()).toHaveValue(10);
    expect(screen.getByLabelText("Address")).toHaveValue("12 Harbour Street");
    expect(screen.getByRole("heading", { level: 1, name: "Hand wipes" })).toBeVisible();
    const button = screen.getByRole("button", { name: "Place order" });
    if (changes?.availableQuantity === 4) expect(button).toBeEnabled();
    else expect(button).toBeDisabled();
  },
);

test("[P-2 A-5] what was typed is there again when the page is opened again", async () => {
  const { unmount } = open();
  await fill();
  await userEvent.click(screen.getByRole("button", { name: "One more" }));
  unmount();
  open();
  expect(screen.getByLabelText("Address")).toHaveValue("12 Harbour Street");
  expect(screen.getByLabelText("Phone Number")).toHaveValue("5550123456");
  expect(quantity()).toHaveValue(3);
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
