import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NO_RATING } from "contract/product";
import type { User } from "contract/user";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder, aProduct } from "../../../../functions/testing/builders.ts";
import { aRow, found } from "../../../test/fake-catalog.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { CHARGING } from "../../../test/fake-shop.ts";
import { address, goTo, renderShop } from "../../../test/render-shop.tsx";
import { answered, stored } from "../../../test/stored.ts";
import { placesCall, productsCall } from "../../config/calls.ts";
import { ApiError } from "../../data/api.ts";
import { basket } from "../../data/basket/basket.ts";
import { toast } from "../../ui/toast.ts";
import { PurchasePage } from "./purchase-page.tsx";

const placeOrder = vi.hoisted(() => vi.fn());
const saveDelivery = vi.hoisted(() => vi.fn(async () => ({ ok: true })));
vi.mock("../../data/orders/place-order-of-one-product.ts", () => ({ placeOrder }));
vi.mock("../../data/users/update-profile.ts", () => ({ saveDelivery }));

const LAST = "/orders?customer=casey%40example.com&limit=1";
const FACTS = { name: "Hand wipes", price: 4.5, minimumOrderQuantity: 2, availableQuantity: 12 };
const shown = (changes: Parameters<typeof aProduct>[0] = {}) =>
  show("/products/wipes", ready(stored("wipes", aProduct({ ...FACTS, rating: NO_RATING, ...changes }))));

type Visit = Parameters<typeof renderShop>[1];
const open = (user: Partial<User> = {}, at: NonNullable<Visit>["at"] = "/purchase/wipes") =>
  renderShop(<PurchasePage />, { at, path: "/purchase/:productId", user: { name: "Casey", ...user } });

const quantity = () => screen.getByLabelText("Quantity");
const addressField = () => screen.getByLabelText("Address");
const order = () => userEvent.click(screen.getByRole("button", { name: "Place order" }));
const enter = async (typed: string) => {
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), typed);
};
const fill = async () => {
  await userEvent.type(addressField(), "12 Harbor Street");
  await userEvent.type(screen.getByLabelText("Phone Number"), "5550123456");
};

beforeEach(() => {
  shown();
  show(LAST, ready([]));
});

test("[O-1] a customer of whom a PO number is demanded is told so before anything is sent, and no other form remembers it", async () => {
  placeOrder.mockResolvedValue({ ok: true, orderId: "one" });
  open({ billing: { poRequired: true } });
  await fill();
  expect(screen.getByLabelText("PO number")).toBeRequired();
  await userEvent.type(screen.getByLabelText("Your reference"), "Dr. Lee");
  await order();
  expect(await screen.findByText("Your orders need a PO number.")).toBeVisible();
  expect(placeOrder).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("PO number"), "4711");
  await order();
  const references = { poNumber: "4711", reference: "Dr. Lee" };
  await waitFor(() => expect(placeOrder.mock.lastCall?.[2]).toMatchObject(references));
  await waitFor(() => expect(address()).toBe("/dashboard/orders"));
  await goTo("/purchase/wipes");
  expect(screen.getByLabelText("PO number")).toHaveValue("");
});

test("[P-2] [P-5] an order's address and phone number can be kept in the profile, and the form is empty after it", async () => {
  placeOrder.mockResolvedValue({ ok: true, orderId: "one" });
  open();
  await fill();
  await userEvent.click(screen.getByLabelText("Save as my default"));
  await order();
  const delivery = expect.objectContaining({ address: "12 Harbor Street", phone: "5550123456" });
  await waitFor(() => expect(saveDelivery).toHaveBeenCalledWith(expect.anything(), "casey", delivery));
  await waitFor(() => expect(address()).toBe("/dashboard/orders"));
  await goTo("/purchase/wipes");
  expect(addressField()).toHaveValue("");
});

test("[O-2] the purchase page orders to a delivery place, too, whose address stays out of the profile; an admin's asks for none", async () => {
  placeOrder.mockResolvedValue({ ok: true, orderId: "one" });
  const { unmount } = open({ role: "admin" });
  expect(fetch).not.toHaveBeenCalledWith("/api/users/casey/places", expect.anything());
  unmount();
  open();
  await fill();
  await userEvent.click(screen.getByLabelText("Save as my default"));
  const rest = { recipient: "Kim", phone: "555 0200", costCenter: "4711", usedAt: null, createdAt: null };
  show(placesCall("casey"), ready([{ _id: "lab", label: "Lab", address: "2 Oak Street", ...rest }]));
  expect(addressField()).toHaveValue("12 Harbor Street");
  await userEvent.selectOptions(screen.getByLabelText("Delivery place"), "Lab");
  await order();
  const to = { address: "2 Oak Street", phone: "555 0200", place: "Lab", recipient: "Kim", costCenter: "4711" };
  await waitFor(() => expect(address()).toBe("/dashboard/orders"));
  expect(placeOrder.mock.lastCall?.[2]).toMatchObject(to);
  expect(saveDelivery).not.toHaveBeenCalled();
});

test.each([
  [{ availableQuantity: 500 }, "InStock", undefined],
  [{ rating: { average: 4.25, count: 4 } }, "LimitedAvailability", { ratingValue: "4.3", reviewCount: 4 }],
  [{ availableQuantity: 1 }, "OutOfStock", undefined],
])(
  "[X-6] search engines read price, stock and rating as the page shows them: %j",
  async (changes, availability, rating) => {
    shown({ lowStockLevel: 20, ...changes });
    open();
    await screen.findByRole("heading", { name: "Hand wipes" });
    const data = JSON.parse(document.querySelector("script[type='application/ld+json']")?.textContent ?? "");
    const offer = { price: "4.50", priceCurrency: "USD", availability: `https://schema.org/${availability}` };
    expect(data).toMatchObject({ "@type": "Product", name: "Hand wipes", offers: offer });
    expect(data.aggregateRating).toEqual(rating && { "@type": "AggregateRating", ...rating });
  },
);

test("[P-2] address and phone number start as the profile has them, or else as the last order had them", async () => {
  show(LAST, { status: "loading" });
  open({ address: "1 Elm Street", phone: "ask at the desk" });
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
  show(LAST, ready([answered("one", anOrder({ address: "2 Oak Street", phone: "555 222" }))]));
  expect(addressField()).toHaveValue("1 Elm Street");
  expect(screen.getByLabelText("Phone Number")).toHaveValue("555 222");
});

test("[V-2] an empty field, or a quantity that can't be ordered, has its message, and nothing is ordered", async () => {
  open();
  await enter("13");
  await order();
  await waitFor(() => expect(quantity()).toHaveAccessibleDescription("Only 12 available"));
  expect(addressField()).toHaveAccessibleDescription("Address is Required");
  expect(screen.getByLabelText("Phone Number")).toHaveAccessibleDescription("Phone Number is Required");
  expect(placeOrder).not.toHaveBeenCalled();
});

test("[P-4] an admin reads that ordering is not for them, can't order, and the form resets", async () => {
  open({ role: "admin" });
  expect(screen.getByRole("note")).toHaveTextContent("You see this page as customers do.");
  const edit = screen.getByRole("link", { name: "Edit product" });
  expect(edit).toHaveAttribute("href", "/dashboard/manageProducts/wipes/edit");
  expect(screen.queryByRole("button", { name: /^Add to basket/ })).not.toBeInTheDocument();
  await fill();
  await order();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Hello Casey! You are Admin so it's not for you"));
  expect(addressField()).toHaveValue("");
  expect(placeOrder).not.toHaveBeenCalled();
});

test("[P-5] a refused order says beside the quantity what is left, and the form stands as it was filled at first", async () => {
  placeOrder.mockImplementation(async () => {
    shown({ availableQuantity: 4 });
    return { ok: false, code: "refused" };
  });
  open({ address: "1 Elm Street", phone: "5550123456" });
  await enter("9");
  await order();
  await waitFor(() => expect(quantity()).toHaveAccessibleDescription("Only 4 available: your order was for 9."));
  expect(toast.error).toHaveBeenCalledWith("try another");
  expect(quantity()).toHaveValue("2");
  expect(addressField()).toHaveValue("1 Elm Street");
  // Not answered: a placed order leads to another page.
  placeOrder.mockReturnValue(new Promise(() => {}));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await order();
  expect(quantity()).not.toHaveAccessibleDescription();
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(screen.getByText(/^This is taking longer than usual\./)).toBeVisible();
});

test("[B-1] the typed quantity goes into the basket, if it can be ordered", async () => {
  open();
  const add = () => userEvent.click(screen.getByRole("button", { name: "Add to basket: Hand wipes" }));
  await enter("13");
  await add();
  expect(toast.error).toHaveBeenCalledWith("Only 12 available");
  await enter("5");
  await add();
  expect(basket.get().lines).toEqual({ wipes: 5 });
  expect(placeOrder).not.toHaveBeenCalled();
});

test("[P-3] the quantity starts where a card can pay for it, and says why", async () => {
  shown({ price: 0.01, minimumOrderQuantity: 1, availableQuantity: 90 });
  open();
  const why = "At $0.01 each, an order starts at 50: a card can't pay less than $0.50.";
  expect(quantity()).toHaveValue("50");
  expect(quantity()).toHaveAccessibleDescription(why);
  await userEvent.click(screen.getByRole("button", { name: "One fewer" }));
  expect(quantity()).toHaveValue("50");
  shown({ price: 0.01, minimumOrderQuantity: 1, availableQuantity: 49 });
  expect(screen.getByRole("alert")).toHaveTextContent(`${why} Fewer are left`);
  expect(screen.getByRole("button", { name: "Place order" })).toBeDisabled();
});

test.each([
  [{ list: "?q=wipes" }, "Back to the results", "/products?q=wipes", "/products?q=wipes"],
  [undefined, "Back to products", "/products", "/purchase/wipes"],
])(
  "[P-1] after %j, %s leads to the list, by going back if the page was opened from it",
  async (state, name, list, before) => {
    open({}, ["/products?q=wipes", { pathname: "/purchase/wipes", state }]);
    await userEvent.click(screen.getByRole("link", { name }));
    await waitFor(() => expect(address()).toBe(list));
    await goTo(-1);
    expect(address()).toBe(before);
  },
);

test("[P-5] [B-7] an order that fails keeps what was typed and says why, and one beside too many unpaid ones leads to them", async () => {
  placeOrder.mockRejectedValueOnce(new ApiError("unreachable", ""));
  placeOrder.mockResolvedValueOnce({ ok: false, code: "offline" });
  placeOrder.mockResolvedValueOnce({ ok: false, code: "too-many-unpaid-orders" });
  open();
  await fill();
  await order();
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop could not be reached");
  await order();
  expect(await screen.findByText(/^You seem to be offline\. Nothing was ordered, and what you typed/)).toBeVisible();
  expect(addressField()).toHaveValue("12 Harbor Street");
  expect(toast.error).not.toHaveBeenCalled();
  await order();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("try another"));
  expect(screen.getByRole("alert")).toHaveTextContent("At most 10 orders with 60 lines together can be unpaid.");
  expect(within(screen.getByRole("alert")).getByRole("link")).toHaveAttribute("href", "/dashboard/orders");
});

test("[P-2] [G-1] [G-8] below the name stand the price, the list price and what is saved, the stock, the rating, the SKU and the category", () => {
  show("/categories", ready([{ _id: "hygiene", name: "Wipes & hygiene", position: 1 }]));
  const rating = { average: 4.5, count: 12 };
  shown({ listPrice: 5.7, sku: "SAL-0003", category: "hygiene", rating });
  open();
  expect(document.body).toHaveTextContent(
    /Hand wipes\$4\.50List price \$5\.70 per quantitySave 21%12 in stockMinimum order 24\.5 \(12\)SKU SAL-0003Wipes & hygiene/,
  );
  expect(screen.getByRole("link", { name: "Wipes & hygiene" })).toHaveAttribute("href", "/products?category=hygiene");
});

test("[P-2] a product that is sold out has no form, but leads to similar ones in stock; the form comes with new stock, and stays", async () => {
  const gloves = { category: "gloves", minimumOrderQuantity: 2 };
  shown({ ...gloves, availableQuantity: 1 });
  const similar = "/catalog?category=gloves&inStock=true&sort=trending&limit=4";
  show(similar, ready(found([aRow("one", { name: "Sterile gloves" })])));
  open();
  expect(screen.queryByRole("form", { name: "Order" })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Sold out" })).toBeVisible();
  const inStock = screen.getByRole("link", { name: "See what's in stock" });
  expect(inStock).toHaveAttribute("href", "/products?category=gloves&inStock=1");
  expect(screen.getByRole("link", { name: "Book Now: Sterile gloves" })).toHaveAttribute("href", "/purchase/one");
  shown({ ...gloves, availableQuantity: 9 });
  await fill();
  expect(screen.queryByText("Similar products")).not.toBeInTheDocument();
  shown({ ...gloves, availableQuantity: 0 });
  expect(screen.getByText("This product is sold out.")).toBeVisible();
  expect(addressField()).toHaveValue("12 Harbor Street");
  expect(screen.getByRole("button", { name: "Place order" })).toBeDisabled();
});

test("[P-2] a price that changes while the customer types is pointed out, and a product that is deleted stays, but can't be ordered", async () => {
  open();
  shown({ price: 5 });
  expect(screen.getByRole("alert")).toHaveTextContent("The price has changed from $4.50 to $5.00.");
  await fill();
  show("/products/wipes", ready(null));
  expect(screen.getByText(/was just removed/)).toBeVisible();
  expect(addressField()).toHaveValue("12 Harbor Street");
  expect(screen.getByRole("heading", { level: 1, name: "Hand wipes" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Place order" })).toBeDisabled();
});

test("[Q-3] [Q-6] the total has delivery and tax before ordering: no state, no order; another total is told and needs one press", async () => {
  show("/settings", ready(CHARGING));
  const quote = { goodsCents: 900, deliveryCents: 795, taxCents: 60, totalCents: 1755 };
  const tax = { mode: "rates", state: "NJ", percent: 6.625, certificate: null };
  const asked = vi.fn((path: string, _request: RequestInit) =>
    path === "/api/quote" ? Promise.resolve(Response.json({ ...quote, tax })) : new Promise(() => {}),
  );
  vi.stubGlobal("fetch", asked);
  open({ address: "1 Elm Street", phone: "5550123456" });
  await waitFor(() => expect(addressField()).toHaveAccessibleDescription(/^End the address with a US state and ZIP/));
  expect(screen.getByRole("form")).toHaveTextContent("Goods$9.00Delivery$7.95Total before tax$16.95");
  await order();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^End the address/);
  await userEvent.type(addressField(), ", Edison NJ 08820");
  expect(await screen.findByText("Tax (NJ, 6.625%)")).toBeVisible();
  expect(screen.getByRole("form")).toHaveTextContent("Tax (NJ, 6.625%)$0.60Total$17.55");
  const bodies = asked.mock.calls.flatMap(([path, { body }]) =>
    path === "/api/quote" ? [JSON.parse(String(body))] : [],
  );
  expect(bodies).toEqual([{ lines: [{ productId: "wipes", quantity: 2 }], address: "1 Elm Street, Edison NJ 08820" }]);
  expect(placeOrder).not.toHaveBeenCalled();
  const message = "The total has changed from $17.55 to $19.55.";
  const dearer = { ...quote, deliveryCents: 995, totalCents: 1955 };
  placeOrder.mockResolvedValueOnce({ ok: false, code: "total-changed", message, quote: dearer });
  placeOrder.mockResolvedValueOnce({ ok: true, orderId: "one" });
  await order();
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Order for $19.55" }));
  await waitFor(() => expect(address()).toBe("/dashboard/orders"));
});

test("[J-4] where fewer are left than wanted, one press takes them, and another goes to an alternative with the quantity", async () => {
  const vinyl = stored("vinyl", { ...aProduct({ name: "Vinyl wipes", price: 3 }), rating: NO_RATING });
  shown({ alternatives: ["vinyl"], expectedOn: "2099-12-04" });
  show(productsCall(["vinyl"]), ready([vinyl]));
  show("/products/vinyl", ready(vinyl));
  open();
  await enter("12");
  expect(screen.queryByText("Expected back December 4, 2099")).not.toBeInTheDocument();
  await enter("20");
  expect(screen.getByText("Expected back December 4, 2099")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Take 12, email me about the other 8: Hand wipes" }));
  expect(quantity()).toHaveValue("12");
  expect(fetch).toHaveBeenLastCalledWith("/api/users/casey/stockNotices/wipes?pieces=8", expect.anything());
  await enter("20");
  await userEvent.click(screen.getByRole("button", { name: "Use this instead: Vinyl wipes" }));
  expect(await screen.findByRole("heading", { name: "Vinyl wipes" })).toBeVisible();
  expect(quantity()).toHaveValue("20");
});

test("[J-4] a product that is sold out has its alternatives, and nothing of a day that has passed", async () => {
  const soldOut = aProduct({ ...FACTS, availableQuantity: 0, alternatives: ["vinyl"], expectedOn: "2001-12-04" });
  const instead = [{ _id: "vinyl", name: "Vinyl wipes", price: 12.5 }];
  show("/products/wipes", ready({ ...stored("wipes", { ...soldOut, rating: NO_RATING }), instead }));
  open();
  expect(screen.getByRole("list", { name: "Instead of Hand wipes" })).toHaveTextContent("$12.50 each");
  expect(screen.queryByText(/Expected back/)).not.toBeInTheDocument();
});
