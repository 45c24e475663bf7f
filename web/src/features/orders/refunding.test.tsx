import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toRefund } from "contract/refund";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { aLine, anOrder, aRefund, type OrderChanges } from "../../../../functions/testing/builders.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { noteCall, orderCall, refundsCall, shipmentsCall } from "../../config/calls.ts";
import { ApiError, api } from "../../data/api.ts";
import { OrderPage } from "./order-page.tsx";

const lines = [
  aLine({ name: "Gloves", price: 4.35, quantity: 3 }),
  aLine({ productId: "masks", name: "Masks", price: 0.1, quantity: 20 }),
];
const order = (changes: OrderChanges = {}) =>
  answered("one", anOrder({ lines, paid: true, transactionId: "pi_1", paidAt: new Date(0), ...changes }));
const refund = (changes: object = {}) => ({ ...toRefund("back", new Date(0).toISOString(), aRefund()), ...changes });

const open = async (role: "customer" | "admin" = "admin") => {
  renderShop(<OrderPage />, { at: "/orders/one", path: "/orders/:orderId", user: { role } });
  await screen.findByText("What happened");
};
const openForm = async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  return within(screen.getByRole("form", { name: "Refund" }));
};
let post: MockInstance<typeof api.post>;

beforeEach(() => {
  post = vi.spyOn(api, "post").mockResolvedValue({});
  show(orderCall("one"), ready(order()));
  show(shipmentsCall("one"), ready([]));
  show(refundsCall("one"), ready([]));
});

test("[M-5] an admin refunds pieces, sees how much that is, and the same refund is made once if the answer is lost", async () => {
  post.mockRejectedValueOnce(new ApiError("unreachable", "The shop can't be reached right now."));
  const form = await openForm();
  await userEvent.type(form.getByLabelText("Gloves"), "2");
  await userEvent.type(form.getByLabelText("Reason"), "Torn");
  expect(form.getAllByRole("checkbox")).toHaveLength(1);
  await userEvent.click(form.getByLabelText("Return to stock: Gloves"));
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole("button", { name: "Refund $8.70" }));
    await waitFor(() => expect(post).toHaveBeenCalledTimes(times));
    // The order changes by it.
    show(orderCall("one"), ready(order({ refundingCents: 1 })));
  }
  expect(post.mock.calls[0]).toEqual(post.mock.calls[1]);
  expect(post).toHaveBeenLastCalledWith("/orders/one/refunds", {
    refundId: expect.any(String),
    lines: [{ line: 0, quantity: 2, restock: true }],
    reason: "Torn",
  });
  await waitFor(() => expect(screen.queryByRole("form", { name: "Refund" })).not.toBeInTheDocument());
});

test("[M-5] an admin refunds an amount, at most what is left, and either that or pieces", async () => {
  show(orderCall("one"), ready(order({ refundedCents: 500, refundingCents: 5 })));
  const form = await openForm();
  expect(form.getByText(/^\$10\.00 can be refunded/)).toBeVisible();
  const amount = form.getByLabelText("Amount in dollars");
  const refund = () => userEvent.click(form.getByRole("button", { name: /^Refund/ }));
  await userEvent.type(amount, "10.01");
  await refund();
  expect(await form.findByText("Must be 10 or less")).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, "2.5");
  await userEvent.type(form.getByLabelText("Masks"), "1");
  await refund();
  expect(await form.findByText("Enter either quantities or an amount.")).toBeVisible();
  expect(post).not.toHaveBeenCalled();
  await userEvent.clear(form.getByLabelText("Masks"));
  post.mockRejectedValueOnce(new ApiError("order-disputed", "The bank decides."));
  await userEvent.click(form.getByRole("button", { name: "Refund $2.50" }));
  expect(await form.findByText("The bank decides.")).toBeVisible();
  expect(post.mock.calls[0]?.[1]).toMatchObject({ cents: 250 });
});

test("[M-6] [M-7] customer and admin see how far each refund is, and an admin sends one that failed again", async () => {
  show(
    refundsCall("one"),
    ready([
      refund({ status: "sent", cents: 435, changedAt: new Date(1000).toISOString() }),
      refund({ _id: "bad", status: "failed", cents: 10, failure: "expired_or_canceled_card", lines: [], by: null }),
    ]),
  );
  await open();
  const list = within(screen.getByRole("region", { name: "Refunds" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("$4.35On its way1 × Gloves: Damaged boxBy Ada Admin"),
    expect.stringContaining("It failed: expired or canceled card"),
  ]);
  expect(screen.getByText("Refund on its way: $4.35")).toBeVisible();
  await userEvent.click(list.getByRole("button", { name: "Send again: $0.10" }));
  await waitFor(() => expect(post).toHaveBeenCalledWith("/orders/one/refunds/bad/again"));
});

test("[M-6] a customer can neither refund nor see who did", async () => {
  show(refundsCall("one"), ready([refund()]));
  await open("customer");
  expect(await screen.findByText("1 × Gloves: Damaged box")).toBeVisible();
  for (const name of [/^Refund/, /^Send again/]) expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent("Ada Admin");
  expect(screen.queryByRole("textbox", { name: "Note" })).not.toBeInTheDocument();
});

test("[M-8] an admin notes something about an order, in place of what was noted, and sees what another notes meanwhile", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({});
  const by = { uid: "ada", name: "Ada Admin" };
  const noted = (text: string) =>
    show(noteCall("one"), ready({ note: text, by, writtenAt: new Date(2022, 4, 2).toISOString() }));
  noted("Call later.");
  await open();
  const note = await screen.findByRole("textbox", { name: "Note" });
  noted("Call first.");
  expect(note).toHaveValue("Call first.");
  expect(note).toHaveAccessibleDescription(/^By Ada Admin on\s*May 2, 2022/);
  await userEvent.clear(note);
  await userEvent.type(note, "Called.");
  noted("She is away.");
  expect(note).toHaveValue("Called.");
  expect(note).toHaveAccessibleDescription(/“She is away\.”$/);
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  await waitFor(() => expect(put).toHaveBeenCalledWith("/orders/one/note", { note: "Called." }));
});
