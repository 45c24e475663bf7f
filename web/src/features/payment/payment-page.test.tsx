import type { Stripe } from "@stripe/stripe-js";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Order } from "contract/order-answer";
import { orderNumber } from "contract/order-number";
import { beforeEach, expect, test, vi } from "vitest";
import { aLine, anOrder, type OrderChanges } from "../../../../functions/testing/builders.ts";
import { failed, ready, show } from "../../../test/fake-live.ts";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { ApiError } from "../../data/api.ts";
import { PaymentPage } from "./payment-page.tsx";

const payments = vi.hoisted(() => ({ createPaymentIntent: vi.fn(), confirmPayment: vi.fn() }));
const getStripe = vi.hoisted(() => vi.fn());

vi.mock("../../data/payments/payment-calls.ts", () => payments);
vi.mock("../../data/payments/load-stripe.ts", () => ({ getStripe }));

type Handler = (event: unknown) => void;

/** As much of Stripe.js as the form needs. The test sets the answers of `confirmCardPayment`; `type` types a card. */
const fakeStripe = () => {
  const handlers = new Map<string, Handler>();
  const card = {
    mount: () => handlers.get("ready")?.({ elementType: "card" }),
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    off: (event: string) => handlers.delete(event),
    update: vi.fn(),
    destroy: () => {},
  };
  const confirmCardPayment = vi.fn<Stripe["confirmCardPayment"]>();
  const retrievePaymentIntent = vi.fn<Stripe["retrievePaymentIntent"]>();
  const stripe = {
    elements: () => ({ create: () => card, getElement: () => card, update: () => {} }),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment,
    retrievePaymentIntent,
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  };
  const type = (message?: string) => handlers.get("change")?.({ error: message ? { message } : undefined });
  return { stripe: stripe as unknown as Stripe, card, confirmCardPayment, retrievePaymentIntent, type };
};

type StripeAnswer = Awaited<ReturnType<Stripe["confirmCardPayment"]>>;
const SUCCEEDED = { paymentIntent: { id: "pi_123", status: "succeeded" } } as StripeAnswer;
/** The answer to a payment that failed; `status` is that of the payment intent. */
const refused = (message: string, status: string) =>
  ({ error: { message, payment_intent: { id: "pi_123", status } } }) as StripeAnswer;

const ORDER = "/orders/one";
const order = (changes: OrderChanges = {}) => {
  const casey = { uid: "casey", customerName: "Casey", email: "casey@example.com" };
  return answered("one", anOrder({ ...casey, quantity: 3, price: 4.35, quotedAt: new Date(0), ...changes }));
};
const paidOrder = order({ paid: true, transactionId: "pi_123" });

let provider = fakeStripe();

const open = (search = "") =>
  renderShop(<PaymentPage />, { at: `/dashboard/payment/one${search}`, path: "/dashboard/payment/:orderId", user: {} });

const payButton = (name = "Pay $13.05") => screen.getByRole("button", { name });
const canPay = (name?: string) => waitFor(() => expect(payButton(name)).toBeEnabled());
const pay = async (name?: string) => {
  await canPay(name);
  await userEvent.click(payButton(name));
};
const thanks = () =>
  waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Thank you! Your order is paid."));

beforeEach(() => {
  provider = fakeStripe();
  payments.createPaymentIntent.mockResolvedValue("secret");
  payments.confirmPayment.mockResolvedValue(undefined);
  getStripe.mockResolvedValue(provider.stripe);
  show(ORDER, ready(order()));
});

test("[B-5 D-5] the order is named by its number and its lines, and leads to its page once it is paid", async () => {
  const lines = ["Gloves", "Masks", "Gauze", "Wipes", "Swabs", "Tape"].map((name) =>
    aLine({ productId: name, name, price: 0.5, quantity: 4 }),
  );
  show(ORDER, ready(order({ lines })));
  provider.confirmCardPayment.mockResolvedValue(SUCCEEDED);
  open();
  const summary = within(screen.getByRole("region", { name: `Order ${orderNumber("one")}` }));
  expect(summary.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    lines.map(({ name }) => `4 × ${name}$0.50 each$2.00`),
  );
  expect(summary.getByText("1 more")).toBeVisible();
  expect(summary.getByText("$12.00")).toBeVisible();
  await pay("Pay $12.00");
  const link = await screen.findByRole("link", { name: `Order ${orderNumber("one")}` });
  expect(link).toHaveAttribute("href", "/dashboard/orders/one");
});

test.each([
  ["paid", ready(paidOrder)],
  ["gone", failed(new ApiError("not-allowed", ""))],
])("[Y-7] an order that is %s before Stripe answers keeps its form until then", async (_, reading) => {
  let answer = (_: StripeAnswer) => {};
  provider.confirmCardPayment.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  open();
  await pay();
  show(ORDER, reading);
  expect(payButton()).toBeDisabled();
  await act(async () => answer(SUCCEEDED));
  await thanks();
});

test("[Y-9] an order that is canceled during the payment shows that it is refunded", async () => {
  payments.confirmPayment.mockRejectedValue(new ApiError("order-not-found", "Gone."));
  provider.confirmCardPayment.mockResolvedValue(SUCCEEDED);
  open();
  await pay();
  expect(await screen.findByText("Your payment is being returned")).toBeVisible();
});

test.each([
  ["secret", "Your card was declined."],
  ["secret of another order", undefined],
])(
  "[Y-8] a payment that comes back from the bank with the %s says why it failed, and leaves nothing in the address",
  async (secret, why) => {
    const message = "Your card was declined.";
    const paymentIntent = { id: "pi_123", status: "requires_payment_method", last_payment_error: { message } };
    provider.retrievePaymentIntent.mockResolvedValue({ paymentIntent } as Awaited<
      ReturnType<Stripe["retrievePaymentIntent"]>
    >);
    open(`?payment_intent=pi_123&payment_intent_client_secret=${secret}&redirect_status=failed`);
    await canPay();
    if (why) expect(await screen.findByRole("alert")).toHaveTextContent(why);
    else expect(provider.retrievePaymentIntent).not.toHaveBeenCalled();
    expect(address()).toBe("/dashboard/payment/one");
  },
);

test("[Y-8] a payment that another tab has already made is not an error", async () => {
  provider.confirmCardPayment.mockResolvedValue(refused("This payment has already succeeded.", "succeeded"));
  open();
  await pay();
  await thanks();
  expect(payments.confirmPayment).toHaveBeenCalledExactlyOnceWith("one", "pi_123");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("[Y-5 Y-9] a mistake in the card is shown while typing, and a payment that was canceled meanwhile is prepared again", async () => {
  provider.confirmCardPayment.mockResolvedValue(refused("canceled", "canceled"));
  payments.createPaymentIntent.mockResolvedValueOnce("secret").mockResolvedValue("another secret");
  open();
  await canPay();
  act(() => provider.type("Your card number is invalid."));
  expect(screen.getByRole("alert")).toHaveTextContent("Your card number is invalid.");
  act(() => provider.type());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await pay();
  expect(await screen.findByRole("alert")).toHaveTextContent("This payment is no longer valid. Please try again.");
  await pay();
  await waitFor(() => expect(provider.confirmCardPayment.mock.lastCall?.[0]).toBe("another secret"));
});

test.each([
  ["unknown", ready(null), "This order does not exist"],
  ["denied", failed(new ApiError("not-allowed", "")), "This order does not exist"],
  ["somebody else's", ready(order({ uid: "robin" })), "Only the customer can pay for this order"],
  ["paid", ready(paidOrder), "This order is already paid"],
  ["refunded", ready(order({ paid: true, refundedCents: 500, refundedAt: new Date(0) })), "Refunded $5.00"],
])("[D-5 T-1] an order that is %s can't be paid", async (_, reading, text) => {
  show(ORDER, reading);
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(payments.createPaymentIntent).not.toHaveBeenCalled();
});

test("[B-6 X-3] an order that is released while its payment page is open says so, and can be ordered again", async () => {
  open();
  await canPay();
  show(ORDER, ready(null));
  expect(await screen.findByText("This order was released")).toBeVisible();
  expect(screen.getByText(/You owe nothing for it\./)).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Order again" }));
  expect(address()).toBe("/basket?again=one");
});

test("[N-4 D-5] a payment that can't be prepared says why and can be tried again, until the server knows the order to be paid", async () => {
  const unavailable = new ApiError("payment-provider-unavailable", "Nothing was charged.");
  payments.createPaymentIntent.mockRejectedValueOnce(unavailable);
  getStripe.mockResolvedValueOnce(provider.stripe).mockRejectedValueOnce(new Error("no script"));
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was charged.");
  const tryAgain = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await tryAgain();
  expect(await screen.findByText(/The card form could not be loaded/)).toBeVisible();
  payments.createPaymentIntent.mockRejectedValue(new ApiError("order-already-paid", "Paid."));
  await tryAgain();
  expect(await screen.findByText("This order is already paid")).toBeVisible();
});

const unquoted = (changes: Partial<Order> = {}) => ready({ ...order(), quotedAt: null, ...changes });
const taxed = () => {
  const tax = { state: "NJ", percent: 6.625, lineCents: [86], deliveryCents: 0 };
  return ready(order({ deliveryCents: 795, taxCents: 86, tax: { ...tax, mode: "rates" } }));
};
const changed = () => {
  const quote = { goodsCents: 1305, deliveryCents: 795, taxCents: 86, totalCents: 2186 };
  const message = "The total has changed from $13.05 to $21.86.";
  return new ApiError("total-changed", message, [], { quote });
};
const sent = () => payments.createPaymentIntent.mock.calls.map(([, cents]) => cents);

test("[Q-1] an order without a total shows no amount and no card form until it has one, and then its parts", async () => {
  show(ORDER, unquoted());
  payments.createPaymentIntent.mockRejectedValueOnce(changed());
  open();
  expect(await screen.findByText("The total is being worked out. This takes a moment.")).toBeVisible();
  expect(document.body).not.toHaveTextContent("$13.05");
  show(ORDER, taxed());
  await canPay("Pay $21.86");
  const summary = screen.getByRole("region", { name: `Order ${orderNumber("one")}` });
  expect(summary).toHaveTextContent("Goods$13.05Delivery$7.95Tax (NJ, 6.625%)$0.86Total due$21.86");
  expect(sent()).toEqual([1305, 2186]);
});

test("[Q-6] another total than the page showed is told with both figures, and one press accepts it", async () => {
  payments.createPaymentIntent.mockRejectedValueOnce(changed());
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("The total has changed from $13.05 to $21.86.");
  show(ORDER, taxed());
  expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Continue with $21.86" }));
  await canPay("Pay $21.86");
  expect(sent()).toEqual([1305, 2186]);
});

test("[Q-3] an order whose address has no state says so, takes another address, and can be canceled", async () => {
  show(ORDER, unquoted({ quoteRefusal: "address-without-state" }));
  const calls = vi.fn(async (_: string, _request: RequestInit) =>
    Response.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
  );
  vi.stubGlobal("fetch", calls);
  open();
  const field = screen.getByLabelText("Address");
  expect(field).toHaveAccessibleDescription(/^End the address with a US state/);
  expect(document.body).not.toHaveTextContent("$13.05");
  expect(screen.getByRole("button", { name: "Cancel order" })).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, "1 Elm Street, Edison, NJ 08820");
  await userEvent.click(screen.getByRole("button", { name: "Change address" }));
  const [path, { method, body }] = calls.mock.calls[0] ?? ["", {}];
  expect([path, method, body]).toEqual([
    "/api/orders/one/address",
    "PUT",
    JSON.stringify({ address: "1 Elm Street, Edison, NJ 08820" }),
  ]);
  expect(payments.createPaymentIntent).not.toHaveBeenCalled();
});
