import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StoredOrder } from "contract/order";
import { UnreadableDocument } from "contract/stored";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { failed, ready, show } from "../../../test/fake-live.ts";
import { fakeStripe, refused, succeeded } from "../../../test/fake-stripe.ts";
import { stored } from "../../../test/stored.ts";
import { ApiError } from "../../data/api.ts";
import { ReadError } from "../../data/live/live.ts";
import { PaymentPage } from "./payment-page.tsx";

const payments = vi.hoisted(() => ({ createPaymentIntent: vi.fn(), confirmPayment: vi.fn() }));
const getStripe = vi.hoisted(() => vi.fn());

vi.mock("../../data/payments/create-payment-intent.ts", () => payments);
vi.mock("../../data/payments/confirm-payment.ts", () => payments);
vi.mock("../../data/payments/load-stripe.ts", () => ({ getStripe }));
vi.mock("../../data/session/session.tsx", () => ({
  useSession: () => ({ status: "signed-in", user: { uid: "casey", email: "casey@example.com" } }),
}));

const ORDER = "orders/one";
const order = (changes: Partial<StoredOrder> = {}) => {
  const casey = { uid: "casey", customerName: "Casey", email: "casey@example.com" };
  return stored("one", anOrder({ ...casey, quantity: 3, price: 4.35, ...changes }));
};
const paidOrder = order({ paid: true, transactionId: "pi_123" });

let provider = fakeStripe();

const open = () =>
  render(
    <MemoryRouter initialEntries={["/dashboard/payment/one"]}>
      <Routes>
        <Route path="/dashboard/payment/:orderId" element={<PaymentPage />} />
      </Routes>
    </MemoryRouter>,
  );

const payButton = () => screen.getByRole("button", { name: "Pay $13.05" });
const pay = async () => {
  await waitFor(() => expect(payButton()).toBeEnabled());
  await userEvent.click(payButton());
};
/** A promise, and a function that resolves it. */
const later = <T,>() => {
  let keep: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep: (value: T) => act(async () => keep(value)) };
};

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  provider = fakeStripe();
  payments.createPaymentIntent.mockResolvedValue("secret");
  payments.confirmPayment.mockResolvedValue(undefined);
  getStripe.mockResolvedValue(provider.stripe);
  show(ORDER, ready(order()));
});

test("[D-5] the page shows the order and its total", async () => {
  open();
  expect(screen.getByText("To be paid").nextElementSibling).toHaveTextContent("$13.05");
  expect(screen.getByText("3 × $4.35")).toBeVisible();
  await waitFor(() => expect(payButton()).toBeEnabled());
  expect(payments.createPaymentIntent).toHaveBeenCalledExactlyOnceWith({ _id: "one", price: 4.35 });
});

test("[Y-2] [Y-3] Pay waits for the client secret, sends the billing name and e-mail, and is disabled meanwhile", async () => {
  const secret = later<string>();
  const answer = later<ReturnType<typeof succeeded>>();
  payments.createPaymentIntent.mockReturnValue(secret.promise);
  provider.confirmCardPayment.mockReturnValue(answer.promise);
  open();
  await act(async () => {});
  expect(payButton()).toBeDisabled();
  await secret.keep("secret");
  await pay();
  expect(payButton()).toBeDisabled();
  expect(provider.confirmCardPayment).toHaveBeenCalledExactlyOnceWith("secret", {
    payment_method: { card: provider.card, billing_details: { name: "Casey", email: "casey@example.com" } },
  });
  await answer.keep(succeeded("pi_123"));
  expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
});

test("[Y-4] success shows a congratulation and the transaction ID, and is confirmed with the shop", async () => {
  provider.confirmCardPayment.mockResolvedValue(succeeded("pi_123"));
  open();
  await pay();
  const outcome = screen.getByRole("status");
  expect(outcome).toHaveTextContent("Congratulations! Your payment is complete.");
  expect(outcome).toHaveTextContent("Transaction id: pi_123");
  await waitFor(() => expect(outcome).toHaveFocus());
  expect(payments.confirmPayment).toHaveBeenCalledExactlyOnceWith("one", "pi_123");
});

test("[Y-5] the provider's message is shown in red, and the customer can try again", async () => {
  provider.confirmCardPayment.mockResolvedValueOnce(refused("Your card was declined."));
  open();
  await pay();
  expect(screen.getByRole("alert")).toHaveTextContent("Your card was declined.");
  expect(screen.getByRole("alert")).toHaveClass("text-error");
  expect(payments.confirmPayment).not.toHaveBeenCalled();
  provider.confirmCardPayment.mockResolvedValueOnce(succeeded("pi_123"));
  await pay();
  expect(screen.getByRole("status")).toHaveTextContent("Transaction id: pi_123");
});

test("[Y-5] a mistake in the card is shown while typing, until it is corrected", async () => {
  open();
  await waitFor(() => expect(payButton()).toBeEnabled());
  act(() => provider.type("Your card number is invalid."));
  expect(screen.getByRole("alert")).toHaveTextContent("Your card number is invalid.");
  act(() => provider.type());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("[Y-8] a payment that another tab has made counts as made", async () => {
  provider.confirmCardPayment.mockResolvedValue(refused("already succeeded", "succeeded"));
  open();
  await pay();
  expect(screen.getByRole("status")).toHaveTextContent("Transaction id: pi_123");
});

test("[Y-8] an order that is paid in another tab shows that at once, without a form", async () => {
  open();
  await waitFor(() => expect(payButton()).toBeEnabled());
  show(ORDER, ready(paidOrder));
  expect(screen.getByRole("status")).toHaveTextContent("This order is already paid");
  expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
});

test("[Y-7] an order that is paid before Stripe answers keeps its form until then", async () => {
  const answer = later<ReturnType<typeof succeeded>>();
  provider.confirmCardPayment.mockReturnValue(answer.promise);
  open();
  await pay();
  show(ORDER, ready(paidOrder));
  expect(payButton()).toBeDisabled();
  await answer.keep(succeeded("pi_123"));
  expect(screen.getByRole("status")).toHaveTextContent("Thank you! Your order is paid.");
});

test("[Y-9] an order that is cancelled during the payment shows that it is refunded", async () => {
  payments.confirmPayment.mockRejectedValue(new ApiError("order-not-found", "Gone."));
  provider.confirmCardPayment.mockResolvedValue(succeeded("pi_123"));
  open();
  await pay();
  expect(await screen.findByText("Your payment is being returned")).toBeVisible();
});

test("[Y-9] a payment that was canceled meanwhile is prepared again", async () => {
  provider.confirmCardPayment.mockResolvedValue(refused("canceled", "canceled"));
  payments.createPaymentIntent.mockResolvedValueOnce("secret").mockResolvedValue("another secret");
  open();
  await pay();
  expect(screen.getByRole("alert")).toHaveTextContent("This payment is no longer valid. Please try again.");
  await pay();
  expect(provider.confirmCardPayment).toHaveBeenLastCalledWith("another secret", expect.anything());
});

test("[D-5] a paid order shows its transaction ID and prepares no payment", () => {
  show(ORDER, ready(paidOrder));
  open();
  expect(screen.getByRole("status")).toHaveTextContent("This order is already paid");
  expect(screen.getByRole("status")).toHaveTextContent("pi_123");
  expect(payments.createPaymentIntent).not.toHaveBeenCalled();
});

test("[D-5] an order that the server knows to be paid is shown as paid", async () => {
  payments.createPaymentIntent.mockRejectedValue(new ApiError("order-already-paid", "Paid."));
  open();
  expect(await screen.findByText("This order is already paid")).toBeVisible();
});

test.each([
  ["unknown", () => show(ORDER, ready(undefined))],
  ["denied", () => show(ORDER, failed(new ReadError("denied")))],
  ["somebody else's", () => show(ORDER, ready(order({ uid: "robin" })))],
])("[D-5] an order that is %s can't be paid", (_, prepare) => {
  prepare();
  open();
  expect(screen.getByText("This order does not exist")).toBeVisible();
  expect(payments.createPaymentIntent).not.toHaveBeenCalled();
});

test("[T-1] an order that can't be shown says so without technical words", () => {
  show(ORDER, failed(new ReadError("unreadable-document", new UnreadableDocument("orders/one", []))));
  open();
  expect(screen.getByRole("alert")).toHaveTextContent("It can't be shown right now. Please try again later.");
  expect(payments.createPaymentIntent).not.toHaveBeenCalled();
});

test("[N-4] a payment that can't be prepared says why and can be tried again", async () => {
  const unavailable = new ApiError("payment-provider-unavailable", "Nothing was charged.");
  payments.createPaymentIntent.mockRejectedValueOnce(unavailable);
  getStripe.mockResolvedValueOnce(provider.stripe).mockRejectedValueOnce(new Error("no script"));
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was charged.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/The card form could not be loaded/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(payButton()).toBeEnabled());
});
