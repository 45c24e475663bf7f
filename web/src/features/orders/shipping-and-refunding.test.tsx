import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { daysAfter } from "contract/days";
import { orderNumber } from "contract/order-number";
import { type RefundBody, toRefund } from "contract/refund";
import { toShipment } from "contract/shipment";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import {
  aLine,
  anOrder,
  aProduct,
  aRefund,
  aShipment,
  type OrderChanges,
} from "../../../../functions/testing/builders.ts";
import { page, ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered, stored } from "../../../test/stored.ts";
import {
  firstToShipCall,
  noteCall,
  orderCall,
  orderInvoicesCall,
  orderLettersCall,
  productsCall,
  refundsCall,
  shipmentsCall,
} from "../../config/calls.ts";
import { ApiError, api } from "../../data/api.ts";
import { toast } from "../../ui/toast.ts";
import { OrderPage } from "./order-page.tsx";
import { PackingSlipsPage } from "./packing-slips-page.tsx";

const lines = [
  aLine({ name: "Gloves", sku: "GLOVES-1", price: 4.35, quantity: 3 }),
  aLine({ productId: "masks", name: "Masks", sku: "MASKS-1", price: 0.1, quantity: 20 }),
];
const paid = { paid: true, transactionId: "pi_1", paidAt: new Date(0) };
const order = (changes: OrderChanges = {}, id = "one") => answered(id, anOrder({ lines, ...paid, ...changes }));
const by = { uid: "ada", name: "Ada Admin" };
const shipment = (changes = {}) => ({ ...toShipment("parcel", aShipment()), ...changes });

const refundOf = (changes: object = {}) => ({ ...toRefund("back", new Date(0).toISOString(), aRefund()), ...changes });

const open = (at: string, role: "customer" | "admin" = "admin") =>
  renderShop(
    <Routes>
      <Route path="/dashboard/orders/:orderId" element={<OrderPage />} />
      <Route path="/dashboard/toShip/packingSlips" element={<PackingSlipsPage />} />
    </Routes>,
    { at, user: { role } },
  );
const openOrder = async (role: "customer" | "admin" = "admin") => {
  open("/dashboard/orders/one", role);
  await screen.findByRole("heading", { name: "Timeline" });
};
const openSheet = async (name: "Ship" | "Refund") => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("form", { name }));
};
const openRefund = async () => {
  await openOrder();
  return openSheet("Refund");
};
/** Presses the sheet's button, and agrees. */
const refund = async (sum: string) => {
  await userEvent.click(screen.getByRole("button", { name: `Refund ${sum}` }));
  await userEvent.click(await screen.findByRole("button", { name: `Yes, refund ${sum}` }));
};
let post: MockInstance<typeof api.post>;

beforeEach(() => {
  post = vi.spyOn(api, "post").mockResolvedValue({});
  show(orderCall("one"), ready(order()));
  show(shipmentsCall("one"), ready([]));
  show(refundsCall("one"), ready([]));
  show(orderInvoicesCall("one"), ready([]));
  show(orderLettersCall("one"), ready([]));
});

test("[M-2] an admin ships what is left, or a part of it, reads why not, and ships the same package once if the answer is lost", async () => {
  post.mockRejectedValueOnce(new ApiError("not-left-to-ship", "So many pieces are not left."));
  post.mockRejectedValueOnce(new ApiError("unreachable", ""));
  open("/dashboard/orders/one");
  const form = await openSheet("Ship");
  const [gloves, masks] = [form.getByLabelText("Gloves"), form.getByLabelText("Masks")];
  const ship = () => userEvent.click(form.getByRole("button", { name: "Ship" }));
  expect([gloves, masks]).toMatchObject([{ value: "3" }, { value: "20" }]);
  await userEvent.type(gloves, "{Backspace}4");
  await ship();
  expect(await form.findByText("Must be 3 or less")).toBeVisible();
  for (const field of [gloves, masks]) await userEvent.clear(field);
  await ship();
  expect(await form.findByText("Enter how many pieces are in the package.")).toBeVisible();
  await userEvent.type(masks, "20");
  await userEvent.type(form.getByLabelText("Carrier"), "UPS");
  for (const said of ["So many pieces are not left.", "The shop could not be reached."]) {
    await ship();
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(said));
  }
  await ship();
  await waitFor(() => expect(post).toHaveBeenCalledTimes(3));
  expect(post).toHaveBeenLastCalledWith("/orders/one/shipments", {
    lines: [{ line: 1, quantity: 20 }],
    carrier: "UPS",
    tracking: "",
    shipmentId: expect.any(String),
  });
  const [, lost, again] = post.mock.calls;
  expect(lost).toEqual(again);
});

test("[Z-1] [Z-2] lots are asked for where a product demands them, and can be added to any; what is typed survives a reload", async () => {
  const needing = aProduct({ lotsRequired: true, minimumShelfLifeDays: 90 });
  show(productsCall(["masks", "nitrile-gloves"]), ready([stored("masks", needing)]));
  const { unmount } = open("/dashboard/orders/one");
  await openSheet("Ship");
  const ship = async () =>
    userEvent.click(within(screen.getByRole("form", { name: "Ship" })).getByRole("button", { name: "Ship" }));
  const lotsOf = (name: string) => within(screen.getByRole("group", { name: `Lots of ${name}` }));
  await screen.findByRole("group", { name: "Lots of Masks" });
  const masks = lotsOf("Masks");
  expect(lotsOf("Gloves").queryByLabelText("Lot")).not.toBeInTheDocument();
  expect(masks.getByLabelText("Pieces")).toHaveValue("20");
  await userEvent.type(masks.getByLabelText("Lot"), "ab 12");
  await userEvent.clear(masks.getByLabelText("Pieces"));
  await userEvent.type(masks.getByLabelText("Pieces"), "15");
  fireEvent.change(masks.getByLabelText("Expiry date"), {
    target: { value: daysAfter(new Date().toISOString().slice(0, 10), 30) },
  });
  expect(masks.getByText("Expires in fewer than 90 days")).toBeVisible();
  fireEvent.change(masks.getByLabelText("Expiry date"), { target: { value: "2100-02-28" } });
  expect(masks.queryByText(/^Expires/)).not.toBeInTheDocument();
  await userEvent.click(masks.getByRole("button", { name: "Add lot: Masks" }));
  expect(masks.getAllByLabelText("Pieces")[1]).toHaveValue("5");
  await userEvent.type(masks.getAllByLabelText("Lot")[1] as HTMLElement, "AB12");
  await ship();
  expect(await masks.findByText("Enter each lot once")).toBeVisible();
  await userEvent.type(masks.getAllByLabelText("Lot")[1] as HTMLElement, "3");
  await userEvent.type(masks.getAllByLabelText("Pieces")[1] as HTMLElement, "0");
  await ship();
  expect(await masks.findByText("More pieces than in the package")).toBeVisible();
  expect(post).not.toHaveBeenCalled();
  await userEvent.click(masks.getByRole("button", { name: "Delete lot 2 of Masks" }));
  expect(screen.getByRole("group", { name: "Lots of Masks" })).toHaveFocus();
  await userEvent.click(lotsOf("Gloves").getByRole("button", { name: "Add lot: Gloves" }));
  unmount();

  open("/dashboard/orders/one");
  await openSheet("Ship");
  expect(await screen.findByDisplayValue("ab 12")).toBeVisible();
  await ship();
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.calls[0]?.[1]).toMatchObject({
    lines: [
      { line: 0, quantity: 3 },
      { line: 1, quantity: 20, lots: [{ lot: "AB12", expiry: "2100-02-28", quantity: 15 }] },
    ],
  });
});

test("[Z-1] an order of a shop without lots has one button for them; a lot that stays blank is none", async () => {
  open("/dashboard/orders/one");
  const form = await openSheet("Ship");
  expect(form.getByRole("button", { name: "Add lots" })).toBeVisible();
  expect(screen.queryByLabelText("Lot")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Add lots" }));
  const [gloves] = screen.getAllByLabelText("Lot");
  await userEvent.type(gloves as HTMLElement, "c");
  await userEvent.click(form.getByRole("button", { name: "Ship" }));
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  const lots = [{ lot: "C", expiry: null, quantity: 3 }];
  expect(post.mock.calls[0]?.[1]).toMatchObject({
    lines: [
      { line: 0, quantity: 3, lots },
      { line: 1, quantity: 20 },
    ],
  });
});

test("[Z-1] a scanner fills in the lots of the line whose product it scans, and what it can't use is told", async () => {
  const gtin = "09506000134352";
  show(productsCall(["masks", "nitrile-gloves"]), ready([stored("masks", aProduct({ lotsRequired: true, gtin }))]));
  open("/dashboard/orders/one");
  const form = await openSheet("Ship");
  const scan = async (code: string) => userEvent.type(await screen.findByLabelText("Scan"), `${code}{Enter}`);
  await scan("0109506");
  expect(await screen.findByText(/^Scanned “0109506”\. The code is cut off/)).toBeVisible();
  await scan("4006381333931");
  expect(
    screen.getByText(`Scanned GTIN 04006381333931, which is not left to pack. Expected: Masks (${gtin}).`),
  ).toBeVisible();
  await scan(`01${gtin}17710228301210ab12`.replace("3012", "3012{Control>}]{/Control}"));
  expect(await screen.findByText("Masks, lot AB12: 12 of 20")).toBeVisible();
  await scan(`01${gtin}1771022810AB12`);
  expect(screen.getByLabelText("Scan")).toHaveFocus();
  await userEvent.click(form.getByRole("button", { name: "Ship" }));
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  const lots = [{ lot: "AB12", expiry: "2071-02-28", quantity: 13 }];
  expect(post.mock.calls[0]?.[1]).toMatchObject({ lines: [{ line: 0 }, { line: 1, quantity: 13, lots }] });
});

test("[M-7] customer and admin see what was shipped, follow it at the carrier, and read when it arrived", async () => {
  show(orderCall("one"), ready(order({ lines: [aLine({ name: "Gloves", quantity: 3, shipped: 2 })] })));
  open("/dashboard/orders/one", "customer");
  await screen.findByText("Paid");
  show(
    shipmentsCall("one"),
    ready([shipment({ shippedAt: new Date(1000).toISOString(), deliveredAt: new Date(2000).toISOString() })]),
  );
  expect(await screen.findByText("2 × Gloves")).toBeVisible();
  const [parcel, event] = screen.getAllByRole("link", { name: /UPS/ });
  for (const link of [parcel, event])
    expect(link).toHaveAttribute("href", "https://www.ups.com/track?tracknum=1Z999AA10123456784");
  expect(event).toHaveTextContent("Shipped with UPS");
  expect(screen.getByText("Delivered")).toBeVisible();
  for (const name of [/^Undo/, /^Ship$/, /^Mark as delivered/, /tracking/])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("[M-2] an admin says that a package has arrived", async () => {
  const patch = vi.spyOn(api, "patch").mockResolvedValue({});
  show(shipmentsCall("one"), ready([shipment({ by })]));
  open("/dashboard/orders/one");
  await userEvent.click(await screen.findByRole("button", { name: "Mark as delivered: 2 × Gloves" }));
  expect(patch).toHaveBeenCalledWith("/orders/one/shipments/parcel", { delivered: true });
  expect(screen.getByText(/by Ada Admin/)).toBeVisible();
});

test("[M-2] [M-5] a disputed order says what the bank asks, can't be refunded, and asks before it ships", async () => {
  const due = { disputeReason: "product_not_received", disputeDueAt: new Date("2030-03-04T17:00:00Z") };
  show(orderCall("one"), ready(order({ dispute: "open", disputedAt: new Date(0), ...due })));
  open("/dashboard/orders/one");
  const region = await screen.findByRole("region", { name: "Payment disputed" });
  expect(region).toHaveTextContent("It says that the products did not arrive.It asks for proof of delivery");
  expect(region).toHaveTextContent(/Send it in Stripe by Mar 4, 2030, .*; otherwise the bank decides without it\./);
  const notice = within(region);
  expect(notice.getByRole("link", { name: /^Respond in Stripe/ })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/payments\/pi_1$/),
  );
  expect(screen.queryByRole("button", { name: "Refund" })).not.toBeInTheDocument();
  const form = await openSheet("Ship");
  await userEvent.click(form.getByRole("button", { name: "Ship" }));
  await userEvent.click(await screen.findByRole("button", { name: "Yes, ship anyway" }));
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.lastCall?.[1]).toMatchObject({ disputed: true });
});

test("[M-2] [M-7] an admin adds a tracking number to a package, and corrects it", async () => {
  const patch = vi.spyOn(api, "patch").mockResolvedValue({});
  show(shipmentsCall("one"), ready([shipment({ carrier: "", tracking: "" })]));
  open("/dashboard/orders/one");
  await userEvent.click(await screen.findByRole("button", { name: "Add tracking: 2 × Gloves" }));
  await userEvent.type(screen.getByLabelText("Carrier"), "ups");
  await userEvent.type(screen.getByLabelText("Tracking number"), "1Z 9");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(patch).toHaveBeenCalledExactlyOnceWith("/orders/one/shipments/parcel", { carrier: "UPS", tracking: "1Z9" });
  show(shipmentsCall("one"), ready([shipment()]));
  await userEvent.click(await screen.findByRole("button", { name: "Change tracking: 2 × Gloves" }));
  expect(screen.getByLabelText("Tracking number")).toHaveValue("1Z999AA10123456784");
});

test("[M-4] [O-1] a packing slip has what is in one box, where it goes and its references, and neither prices nor more", async () => {
  const part = [aLine({ name: "Gloves", sku: "GLOVES-1", quantity: 5, shipped: 2 }), ...lines.slice(1)];
  show(orderCall("one"), ready(order({ lines: part })));
  // One of those that wait, one in another part of the list, and one whose money went back since.
  const references = { poNumber: "4711", reference: "Dr. Lee", costCenter: "" };
  show(firstToShipCall, page(order({ lines: part, references })));
  show(orderCall("two"), ready(order({}, "two")));
  show(orderCall("back"), ready(order({ dispute: "lost" }, "back")));
  const { unmount } = open("/dashboard/toShip/packingSlips?order=one&order=two&order=one&order=back");
  const [slip, ...others] = await screen.findAllByRole("article");
  expect(others).toHaveLength(1);
  expect(slip).toHaveTextContent(`Order ${orderNumber("one")}`);
  expect(slip).toHaveTextContent("12 Harbor Street, Springfield");
  expect(slip).toHaveTextContent("PO number: 4711Reference: Dr. Lee");
  const rows = (of: HTMLElement | undefined) =>
    [...(of?.querySelectorAll("tbody tr") ?? [])].map((row) => row.textContent);
  expect(rows(slip)).toEqual(["GLOVES-1Gloves3", "MASKS-1Masks20"]);
  expect(document.body).not.toHaveTextContent(/\$|@/);
  expect(screen.getByText(`Order ${orderNumber("back")}: nothing is left to ship.`)).toBeVisible();
  unmount();

  show(shipmentsCall("one"), ready([shipment()]));
  open("/dashboard/toShip/packingSlips?order=one&shipment=parcel");
  expect(rows(await screen.findByRole("article"))).toEqual(["GLOVES-1Gloves2"]);
});

test("[Z-2] the slip of a package and the order's page show each lot and when it expires", async () => {
  const lots = [
    { lot: "AB12", expiry: "2027-03-31", quantity: 2 },
    { lot: "C", expiry: null, quantity: 1 },
  ];
  const words = "2 × lot AB12, expires March 31, 20271 × lot C";
  show(shipmentsCall("one"), ready([shipment({ lines: [{ line: 0, quantity: 3, lots }] })]));
  const { unmount } = open("/dashboard/toShip/packingSlips?order=one&shipment=parcel");
  expect((await screen.findByRole("article")).querySelector("tbody")).toHaveTextContent(`GLOVES-1Gloves${words}3`);
  unmount();
  open("/dashboard/orders/one", "customer");
  expect(await screen.findByRole("region", { name: "Shipments" })).toHaveTextContent(`3 × Gloves${words}`);
});

test("[M-5] an admin refunds pieces, sees how much that is, and the same refund is made once if the answer is lost", async () => {
  post.mockRejectedValueOnce(new ApiError("unreachable", "The shop can't be reached right now."));
  const form = await openRefund();
  await userEvent.type(form.getByLabelText("Gloves"), "2");
  await userEvent.type(form.getByLabelText("Reason"), "Torn");
  await userEvent.click(form.getByLabelText("Back to stock: Gloves"));
  await userEvent.click(screen.getByRole("button", { name: "Refund $8.70" }));
  await userEvent.click(await screen.findByRole("button", { name: "Go back" }));
  expect(post).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    await refund("$8.70");
    await waitFor(() => expect(post).toHaveBeenCalledTimes(times));
    // The order changes by it.
    show(orderCall("one"), ready(order({ refundingCents: 1 })));
  }
  expect(post.mock.calls[0]).toEqual(post.mock.calls[1]);
  expect(post).toHaveBeenLastCalledWith("/orders/one/refunds", {
    refundId: expect.any(String),
    lines: [{ line: 0, quantity: 2, restock: true, shipped: 0 }],
    reason: "Torn",
  });
  await waitFor(() => expect(screen.queryByRole("form", { name: "Refund" })).not.toBeInTheDocument());
  expect(toast.success).toHaveBeenLastCalledWith("The refund of $8.70 has started");
  const [, made] = post.mock.lastCall ?? [];
  const { refundId: _id } = made as RefundBody;
  show(refundsCall("one"), ready([refundOf({ _id, status: "succeeded", cents: 870 })]));
  await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith("$8.70 refunded"));
});

test("[M-5] what an admin saw shipped goes with the refund: what was shipped since is said first, and counts the next time", async () => {
  post.mockRejectedValueOnce(new ApiError("shipped-meanwhile", "Pieces were shipped meanwhile."));
  const form = await openRefund();
  await userEvent.type(form.getByLabelText("Gloves"), "2");
  show(orderCall("one"), ready(order({ lines: [aLine({ ...lines[0], shipped: 3 }), ...lines.slice(1)] })));
  await refund("$8.70");
  expect(await form.findByText("Pieces were shipped meanwhile.")).toBeVisible();
  await refund("$8.70");
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  const sent = post.mock.calls.map(([, call]) => call as RefundBody);
  expect(sent.map(({ lines }) => lines?.[0]?.shipped)).toEqual([0, 3]);
  expect(sent[0]?.refundId).toBe(sent[1]?.refundId);
});

test("[M-5] an admin refunds an amount, at most what is left, instead of pieces", async () => {
  show(orderCall("one"), ready(order({ refundedCents: 500, refundingCents: 5 })));
  const form = await openRefund();
  expect(screen.getByText("Refund up to $10.00. Enter quantities or an amount.")).toBeVisible();
  const press = () => userEvent.click(form.getByRole("button", { name: /^Refund/ }));
  await press();
  expect(await form.findByText("Enter how many pieces to refund.")).toBeVisible();
  await userEvent.type(form.getByLabelText("Masks"), "1");
  await userEvent.click(screen.getByRole("tab", { name: "Amount" }));
  const amount = form.getByLabelText("Amount in dollars");
  await userEvent.type(amount, "10.01");
  await press();
  expect(await form.findByText("Must be 10 or less")).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, "2.5");
  post.mockRejectedValueOnce(new ApiError("order-disputed", "The bank decides."));
  await refund("$2.50");
  expect(await form.findByText("The bank decides.")).toBeVisible();
  expect(post.mock.calls).toEqual([[expect.anything(), { refundId: expect.any(String), cents: 250, reason: "" }]]);
});

test("[Q-5] an admin refunds pieces with their tax, and the delivery, as long as it is left; the refunds say what they return", async () => {
  const tax = { mode: "rates" as const, state: "NJ", percent: 6.625, lineCents: [86, 13], deliveryCents: 33 };
  const charged = { deliveryCents: 500, taxCents: 132, tax };
  show(orderCall("one"), ready(order(charged)));
  const form = await openRefund();
  await userEvent.click(form.getByLabelText("Delivery ($5.00)"));
  await userEvent.type(form.getByLabelText("Gloves"), "2");
  await refund("$14.60");
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.calls[0]?.[1]).toMatchObject({ lines: [{ line: 0, quantity: 2 }], delivery: true });
  show(orderCall("one"), ready(order({ ...charged, refundingCents: 1460 })));
  const made = {
    cents: 1460,
    status: "sent",
    movedAt: null,
    parts: { goodsCents: 870, deliveryCents: 500, taxCents: 90 },
  };
  show(
    refundsCall("one"),
    ready([refundOf({ ...made, lines: [{ line: 0, quantity: 2, restock: false, taxCents: 57 }] })]),
  );
  expect(await screen.findByText("Goods $8.70, Delivery $5.00, Tax $0.90")).toBeVisible();
  const next = await openSheet("Refund");
  expect(next.queryByLabelText(/^Delivery/)).not.toBeInTheDocument();
  await userEvent.type(next.getByLabelText("Gloves"), "1");
  expect(screen.getByRole("button", { name: "Refund $4.64" })).toBeVisible();
});

test("[M-6] [M-7] customer and admin see how far each refund is, and an admin sends one that failed again", async () => {
  show(
    refundsCall("one"),
    ready([
      refundOf({ by, status: "sent", cents: 435, changedAt: new Date(1000).toISOString() }),
      refundOf({ _id: "bad", status: "failed", cents: 10, failure: "expired_or_canceled_card", lines: [], by: null }),
    ]),
  );
  await openOrder();
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
  show(refundsCall("one"), ready([refundOf({ by })]));
  await openOrder("customer");
  expect(await screen.findByText("1 × Gloves: Damaged box")).toBeVisible();
  for (const name of [/^Refund/, /^Send again/]) expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent("Ada Admin");
  expect(screen.queryByRole("textbox", { name: "Note" })).not.toBeInTheDocument();
});

test("[M-8] an admin notes something about an order, in place of what was noted, and sees what another notes meanwhile", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({});
  const noted = (text: string) =>
    show(noteCall("one"), ready({ note: text, by, writtenAt: new Date(2022, 4, 2).toISOString() }));
  noted("Call later.");
  await openOrder();
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
