import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TOO_MANY_UNPAID_ORDERS } from "contract/limits";
import type { Role } from "contract/profile";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder, aUser } from "../../../../functions/testing/builders.ts";
import { ready } from "../../../test/fake-live.ts";
import { aShownProduct, fakeShop } from "../../../test/fake-shop.ts";
import { basket } from "../../data/basket/basket.ts";
import { queryClient } from "../../data/live/query-client.ts";
import { toast } from "../../ui/toast.ts";
import { CheckoutPage } from "./checkout-page.tsx";

const user = vi.hoisted(() => ({ role: "customer" as Role }));
vi.mock("../../data/session/session.tsx", () => ({
  useLooksSignedIn: () => true,
  useSession: () => ({ status: "signed-in", user: { uid: "casey", email: "casey@example.com" } }),
  useProfile: () =>
    ready({ ...aUser({ name: "Casey", role: user.role, address: "1 Elm Street", phone: "555 0100" }), _id: "casey" }),
}));

const gloves = aShownProduct("gloves", { name: "Nitrile gloves" });
const masks = aShownProduct("masks", { name: "Face masks" });

interface Checkout {
  orderId: string;
}
/** The bodies of the calls of POST /checkout, which `answer` answers. */
const checkouts: Checkout[] = [];
const shopThatAnswers = (answer: (call: Checkout) => { status?: number; body: unknown }, products = [gloves, masks]) =>
  fakeShop(products, (path, body) => {
    if (path === "/checkout") {
      checkouts.push(body as Checkout);
      return answer(body as Checkout);
    }
    return path.startsWith("/orders/") ? { body: anOrder({ productId: "masks" }) } : undefined;
  });
const places = ({ orderId }: Checkout) => ({
  status: 201,
  body: { success: true, acknowledged: true, insertedId: orderId },
});
const refuses = (code: string, more: object = {}) => ({
  status: 409,
  body: { code, message: `This is ${code}.`, requestId: "1", success: false, ...more },
});

const Address = () => <output aria-label="Address of the page">{useLocation().pathname}</output>;
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/checkout"]}>
        <Routes>
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const place = async () => userEvent.click(await screen.findByRole("button", { name: "Place order" }));
const at = () => screen.getByLabelText("Address of the page");

beforeEach(() => {
  user.role = "customer";
  checkouts.length = 0;
  basket.ownedBy("casey");
  basket.change("gloves", 6, { name: "Nitrile gloves", price: 4.5 });
  basket.change("masks", 2, { name: "Face masks", price: 4.5 });
});

test("[B-3] one press orders all lines to the address of the profile, empties the basket of them and leads to the payment", async () => {
  shopThatAnswers(places);
  open();
  expect(await screen.findByLabelText("Address")).toHaveValue("1 Elm Street");
  await userEvent.click(screen.getByRole("button", { name: "One more: Face masks" }));
  await place();
  await waitFor(() => expect(at()).toHaveTextContent(/^\/dashboard\/payment\/[\w-]+$/));
  const [{ orderId } = { orderId: "" }] = checkouts;
  expect(checkouts).toEqual([
    {
      orderId,
      address: "1 Elm Street",
      phone: "555 0100",
      lines: [
        { productId: "masks", quantity: 3, price: 4.5 },
        { productId: "gloves", quantity: 6, price: 4.5 },
      ],
    },
  ]);
  expect(at()).toHaveTextContent(orderId);
  expect(toast.success).toHaveBeenCalledWith(expect.stringMatching(/^Order \w{4}-\w{4} is placed\./));
  expect(basket.get()).toMatchObject({ lines: {}, unsent: { gloves: 0, masks: 0 } });
  expect(basket.get().orderId).toBeUndefined();
});

test("[B-3] a line that can't be had is named with what is left, nothing is lost, and the order goes through once it is mended", async () => {
  const line = { productId: "gloves", code: "not-enough", price: 4.5, minimumOrderQuantity: 2, availableQuantity: 4 };
  shopThatAnswers((call) => (checkouts.length > 1 ? places(call) : refuses("lines-refused", { lines: [line] })));
  open();
  await place();
  expect(await screen.findByRole("alert")).toHaveTextContent("This is lines-refused.");
  expect(screen.getByText("Only 4 left.")).toBeVisible();
  expect(basket.get().lines).toEqual({ gloves: 6, masks: 2 });
  await userEvent.click(screen.getByRole("button", { name: "Take 4: Nitrile gloves" }));
  await place();
  await waitFor(() => expect(at()).toHaveTextContent("/payment/"));
  expect(checkouts[1]).toMatchObject({ orderId: checkouts[0]?.orderId });
});

test("[B-7] a customer with too many unpaid orders is led to them", async () => {
  shopThatAnswers(() => refuses("too-many-unpaid-orders", { message: TOO_MANY_UNPAID_ORDERS }));
  open();
  await place();
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByRole("link", { name: "My Orders" })).toHaveAttribute("href", "/dashboard/orders");
});

test("[B-3] a line whose product was deleted can be removed", async () => {
  const gone = { productId: "masks", code: "gone", price: null, minimumOrderQuantity: null, availableQuantity: null };
  shopThatAnswers(() => refuses("lines-refused", { lines: [gone] }));
  open();
  await place();
  expect(await screen.findByText("This product is no longer in the shop.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove: Face masks" }));
  expect(basket.get().lines).toEqual({ gloves: 6 });
});

test("[B-3] after a lost answer the same order is sent again, also after a reload", async () => {
  shopThatAnswers(() => {
    throw new TypeError("Failed to fetch");
  });
  const { unmount } = open();
  await place();
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop did not answer. Please press again");
  expect(screen.getByRole("button", { name: "Place order" })).toHaveAttribute("type", "submit");
  expect(basket.get().lines).toEqual({ gloves: 6, masks: 2 });
  unmount();
  shopThatAnswers(places);
  open();
  await place();
  await waitFor(() => expect(at()).toHaveTextContent("/payment/"));
  expect(checkouts[1]).toEqual(checkouts[0]);
});

test("[B-3] where the order had been placed with other lines, it leads to the payment of that order and keeps the rest", async () => {
  shopThatAnswers(() => refuses("order-id-taken"));
  open();
  await place();
  await waitFor(() => expect(at()).toHaveTextContent("/payment/"));
  expect(toast.success).toHaveBeenCalledWith(expect.stringMatching(/had been placed before/));
  expect(basket.get().lines).toEqual({ gloves: 6 });
});

test("[B-3] pressing twice sends one order", async () => {
  shopThatAnswers(places);
  open();
  const button = await screen.findByRole("button", { name: "Place order" });
  await userEvent.dblClick(button);
  await waitFor(() => expect(at()).toHaveTextContent("/payment/"));
  expect(new Set(checkouts.map(({ orderId }) => orderId)).size).toBe(1);
});

test("[B-3] an address is needed, and an empty basket can't be ordered, once the stored one is known to be empty, too", async () => {
  shopThatAnswers(places);
  const { unmount } = open();
  await userEvent.clear(await screen.findByLabelText("Address"));
  await place();
  expect(await screen.findByText("Address is Required")).toBeVisible();
  expect(checkouts).toEqual([]);
  unmount();
  basket.takeOut(["gloves", "masks"]);
  open();
  expect(await screen.findByText("Loading your basket…")).toBeVisible();
  // Nothing is stored on another device, either.
  basket.ownedBy("casey");
  act(() => basket.replace("casey", (kept) => kept));
  expect(await screen.findByText("There is nothing in your basket to order")).toBeVisible();
});
