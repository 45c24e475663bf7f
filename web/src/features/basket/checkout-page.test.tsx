import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TOO_MANY_UNPAID_ORDERS } from "contract/abuse-limits";
import { orderNumber } from "contract/order-number";
import type { Place } from "contract/place";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { aShownProduct, CHARGING, fakeShop } from "../../../test/fake-shop.ts";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { basket } from "../../data/basket/basket.ts";
import { BasketKeeper } from "../../data/basket/basket-keeper.tsx";
import { drafts } from "../../data/drafts/drafts.ts";
import { queryClient } from "../../data/live/query-client.ts";
import { toast } from "../../ui/toast.ts";
import { CheckoutPage } from "./checkout-page.tsx";

const products = [aShownProduct("gloves", { name: "Nitrile gloves" }), aShownProduct("masks", { name: "Face masks" })];

type Checkout = { orderId: string };
type Answer = (call: Checkout) => { status?: number; body: unknown };
const checkouts: Checkout[] = [];
/** Each of these answers one call of POST /checkout, and the last one all that follow. */
const shopThat = (...answers: Answer[]) =>
  fakeShop(products, (path, body) => {
    if (path.startsWith("/orders/")) return { body: answered("one", anOrder({ productId: "masks" })) };
    if (path !== "/checkout") return undefined;
    checkouts.push(body as Checkout);
    return (answers.length > 1 ? answers.shift() : answers[0])?.(body as Checkout);
  });
const places: Answer = ({ orderId }) => ({ status: 201, body: { acknowledged: true, insertedId: orderId } });
const refuses =
  (code: string, more: object = {}): Answer =>
  () => ({ status: 409, body: { code, message: `This is ${code}.`, ...more } });

const open = (beside?: ReactNode) =>
  renderShop(
    <>
      <CheckoutPage />
      {beside}
    </>,
    {
      at: "/checkout",
      path: "/checkout",
      user: { name: "Casey", role: "customer", address: "1 Elm Street", phone: "555 0100" },
    },
  );
const button = () => screen.findByRole("button", { name: "Place order" });
const place = async () => userEvent.click(await button());
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  checkouts.length = 0;
  basket.set({ lines: {}, seen: {}, owner: "casey" });
  basket.change("gloves", 6, { name: "Nitrile gloves", price: 4.5 });
  basket.change("masks", 2, { name: "Face masks", price: 4.5 });
});

test("[B-3] [O-1] one press, or two, orders all lines to the address of the profile, empties the basket of them and leads to the payment", async () => {
  shopThat(places);
  open();
  expect(await screen.findByLabelText("Address")).toHaveValue("1 Elm Street");
  await press("One more: Face masks");
  await userEvent.type(screen.getByLabelText("PO number"), " 4711 ");
  await userEvent.dblClick(await button());
  await waitFor(() => expect(address()).toMatch(/^\/dashboard\/payment\/[\w-]+$/));
  const orderId = address().split("/").at(-1);
  const lines = [
    { productId: "masks", quantity: 3, price: 4.5 },
    { productId: "gloves", quantity: 6, price: 4.5 },
  ];
  const references = { poNumber: "4711", reference: "", costCenter: "" };
  const delivery = { address: "1 Elm Street", phone: "555 0100" };
  expect(checkouts).toEqual([{ orderId, ...delivery, ...references, lines, totalCents: 4050 }]);
  expect(toast.success).toHaveBeenCalledWith(`Order ${orderNumber(String(orderId))} placed. Pay now to confirm it.`);
  expect(basket.get()).toMatchObject({ lines: {}, orderId: undefined });
});

test("[B-3] lines that can't be had are named with what is left, nothing is lost, and the order goes through once they are mended", async () => {
  const few = { productId: "gloves", code: "not-enough", price: 4.5, minimumOrderQuantity: 2, availableQuantity: 4 };
  const gone = { productId: "masks", code: "gone", price: null, minimumOrderQuantity: null, availableQuantity: null };
  shopThat(refuses("lines-refused", { lines: [few, gone] }), places);
  open();
  await place();
  expect(await screen.findByRole("alert")).toHaveTextContent("This is lines-refused.");
  expect(screen.getByText("Only 4 available.")).toBeVisible();
  expect(screen.getByText("This product is no longer in the shop.")).toBeVisible();
  expect(basket.get().lines).toEqual({ gloves: 6, masks: 2 });
  await press("Remove: Face masks");
  await press("Take 4: Nitrile gloves");
  expect(basket.get().lines).toEqual({ gloves: 4 });
  await place();
  await waitFor(() => expect(address()).toContain("/payment/"));
  expect(checkouts[1]).toMatchObject({ orderId: checkouts[0]?.orderId });
});

test("[B-3] after a lost answer the same order is sent again, also after a reload", async () => {
  shopThat(() => {
    throw new TypeError("Failed to fetch");
  });
  const { unmount } = open();
  await place();
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop didn't answer. Press again");
  expect(await button()).toHaveAttribute("type", "submit");
  expect(basket.get().lines).toEqual({ gloves: 6, masks: 2 });
  unmount();
  shopThat(places);
  open();
  await place();
  await waitFor(() => expect(address()).toContain("/payment/"));
  expect(checkouts[1]).toEqual(checkouts[0]);
});

test("[B-3 B-7] too many unpaid orders lead to them; an order that had been placed with other lines leads to its payment, and the rest stays", async () => {
  shopThat(refuses("too-many-unpaid-orders", { message: TOO_MANY_UNPAID_ORDERS }), refuses("order-id-taken"));
  open();
  await place();
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByRole("link", { name: "My Orders" })).toHaveAttribute("href", "/dashboard/orders");
  await place();
  await waitFor(() => expect(address()).toContain("/payment/"));
  expect(toast.success).toHaveBeenCalledWith(expect.stringMatching(/was already placed/));
  expect(basket.get().lines).toEqual({ gloves: 6 });
});

test("[B-3] an address is needed, and an empty basket can't be ordered, once the stored one is known to be empty, too", async () => {
  shopThat(places);
  const { unmount } = open();
  await userEvent.clear(await screen.findByLabelText("Address"));
  await place();
  expect(await screen.findByText("Address is Required")).toBeVisible();
  expect(checkouts).toEqual([]);
  unmount();
  for (const id of ["gloves", "masks"]) basket.change(id, 0);
  open(<BasketKeeper />);
  expect(await screen.findByText("Loading your basket…")).toBeVisible();
  // Nothing is stored on another device, either.
  act(() => void queryClient.setQueryData(["/baskets/casey?sends=0", "casey"], {}));
  expect(await screen.findByText("There is nothing in your basket to order")).toBeVisible();
});

const IN_NJ = "1 Elm Street, Edison, NJ 08820";
const QUOTE = { goodsCents: 3600, deliveryCents: 795, taxCents: 239, totalCents: 4634 };
const TAX = { mode: "rates", state: "NJ", percent: 6.625, certificate: null };
const quotes: unknown[] = [];
/** A shop with delivery and tax. Each of these answers one call of POST /quote, and the last one all that follow. */
const chargingShop = (places: Answer, ...answers: { status?: number; body: object }[]) => {
  quotes.length = 0;
  fakeShop(products, (path, body) => {
    if (path === "/settings") return { body: CHARGING };
    if (path.endsWith("/places")) return { body: [] };
    if (path === "/quote") {
      quotes.push(body);
      return answers.length > 1 ? answers.shift() : answers[0];
    }
    checkouts.push(body as Checkout);
    return places(body as Checkout);
  });
};
const quoted = (changes: object = {}) => ({ body: { ...QUOTE, tax: TAX, ...changes } });
const summary = () => screen.getByRole("region", { name: "Summary" });

test("[Q-1] [Q-3] an address without a state is said beside it and orders nothing; with one, the parts are shown and the total is sent", async () => {
  chargingShop(places, quoted());
  open();
  const field = await screen.findByLabelText("Address");
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^End the address with a US state and ZIP code/));
  expect(summary()).toHaveTextContent("Goods$36.00Delivery$7.95Total before tax$43.95");
  await place();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^End the address with a US state/);
  expect([quotes, checkouts]).toEqual([[], []]);
  await userEvent.clear(field);
  await userEvent.type(field, IN_NJ);
  expect(screen.getByRole("button", { name: "Working out tax…" })).toBeDisabled();
  expect(await button()).toBeEnabled();
  expect(summary()).toHaveTextContent("Goods$36.00Delivery$7.95Tax (NJ, 6.625%)$2.39Total$46.34");
  const lines = [
    { productId: "masks", quantity: 2 },
    { productId: "gloves", quantity: 6 },
  ];
  expect(quotes).toEqual([{ lines, address: IN_NJ }]);
  await place();
  await waitFor(() => expect(address()).toContain("/payment/"));
  expect(checkouts).toMatchObject([{ totalCents: 4634 }]);
});

test("[Q-6] a total that has changed is told with both figures, and one press accepts it", async () => {
  const dearer = { goodsCents: 3600, deliveryCents: 995, taxCents: 239, totalCents: 4834 };
  const message = "The total has changed from $46.34 to $48.34.";
  const placing = [refuses("total-changed", { message, quote: dearer }), places];
  chargingShop((call) => placing.shift()?.(call) ?? { body: {} }, quoted(), quoted(dearer));
  drafts.keep("checkout", "casey", { address: IN_NJ });
  open();
  await waitFor(() => expect(summary()).toHaveTextContent("$46.34"));
  await place();
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  await waitFor(() => expect(summary()).toHaveTextContent("Delivery$9.95Tax (NJ, 6.625%)$2.39Total$48.34"));
  await press("Order for $48.34");
  await waitFor(() => expect(address()).toContain("/payment/"));
  expect(checkouts).toMatchObject([{ totalCents: 4634 }, { totalCents: 4834 }]);
});

test("[Q-6] where the tax can't be worked out, it is said, nothing can be ordered, and it can be tried again", async () => {
  chargingShop(places, { status: 503, body: { code: "tax-unavailable", message: "No tax now." } }, quoted());
  drafts.keep("checkout", "casey", { address: IN_NJ });
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("No tax now.");
  expect(await button()).toBeDisabled();
  await press("Try again");
  await waitFor(async () => expect(await button()).toBeEnabled());
  expect(summary()).toHaveTextContent("Total$46.34");
});

const aPlace = (label: string, address: string): Place => {
  const rest = { recipient: "Kim", phone: "555 0200", costCenter: "4711", usedAt: null, createdAt: null };
  return { _id: label.toLowerCase(), label, address, ...rest };
};
const placing = (places: Place[]) => {
  const kept: unknown[] = [];
  fakeShop(products, (path, body) => {
    if (path === "/users/casey/places") {
      if (body) kept.push(body);
      return { body: places };
    }
    if (path === "/checkout") checkouts.push(body as Checkout);
    return { status: 201, body: { acknowledged: true } };
  });
  return kept;
};
const PLACES = [aPlace("Lab", "2 Oak Street"), aPlace("Desk", "3 Pine Street")];
const choose = async (label: string) => userEvent.selectOptions(await screen.findByLabelText("Delivery place"), label);

test("[O-2] the last place used is chosen, another can be, and the order copies all of it", async () => {
  placing(PLACES);
  open();
  expect(await screen.findByLabelText("Delivery place")).toHaveValue("Lab");
  expect(screen.getByText("2 Oak Street")).toBeVisible();
  expect(screen.queryByLabelText("Address")).not.toBeInTheDocument();
  expect(screen.queryByLabelText("Keep this place")).not.toBeInTheDocument();
  await choose("Desk");
  await place();
  await waitFor(() => expect(address()).toContain("/payment/"));
  const copied = { address: "3 Pine Street", phone: "555 0200", place: "Desk", recipient: "Kim", costCenter: "4711" };
  expect(checkouts).toMatchObject([copied]);
});

test("[O-2] another address is typed, and kept with a label of its own once its order is placed", async () => {
  const kept = placing(PLACES);
  open();
  await choose("Another address");
  const field = screen.getByLabelText("Address");
  expect(field).toHaveValue("1 Elm Street");
  await userEvent.type(field, ", back door");
  await userEvent.click(screen.getByLabelText("Keep this place"));
  await place();
  expect(screen.getByText("Label is Required")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Label"), "desk");
  await place();
  expect(screen.getByText(/^You already have a delivery place with this label/)).toBeVisible();
  await userEvent.type(screen.getByLabelText("Label"), " 2");
  expect([checkouts, kept]).toEqual([[], []]);
  await place();
  await waitFor(() => expect(address()).toContain("/payment/"));
  const typed = { address: "1 Elm Street, back door", phone: "555 0100" };
  expect(checkouts).toMatchObject([{ ...typed, place: "desk 2" }]);
  await waitFor(() => expect(kept).toEqual([{ ...typed, label: "desk 2", recipient: "", costCenter: "" }]));
});

test("[O-2] what is typed before the places are there stays, and a place in a draft is as it is now", async () => {
  drafts.keep("checkout", "casey", { address: "9 Typed Street" });
  placing(PLACES);
  const { unmount } = open();
  expect(await screen.findByLabelText("Delivery place")).toHaveValue("");
  expect(screen.getByLabelText("Address")).toHaveValue("9 Typed Street");
  unmount();
  drafts.keep("checkout", "casey", { place: "Desk", address: "3 Old Street", phone: "555 0200" });
  open();
  expect(await screen.findByLabelText("Delivery place")).toHaveValue("Desk");
  await place();
  await waitFor(() => expect(checkouts).toMatchObject([{ place: "Desk", address: "3 Pine Street" }]));
});
