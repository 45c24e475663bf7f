import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toInvoice } from "contract/invoice";
import { orderNumber } from "contract/order-number";
import { NEW_SHOP } from "contract/settings";
import { toShipment } from "contract/shipment";
import { beforeEach, expect, test, vi } from "vitest";
import { aLine, anInvoice, anOrder, aShipment, type OrderChanges } from "../../../../functions/testing/builders.ts";
import { failed, ready, show } from "../../../test/fake-live.ts";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import {
  noteCall,
  orderCall,
  orderInvoicesCall,
  orderLettersCall,
  orderRecallsCall,
  refundsCall,
  settingsCall,
  shipmentsCall,
} from "../../config/calls.ts";
import { ApiError, api } from "../../data/api.ts";
import { toast } from "../../ui/toast.ts";
import { OrderPage } from "./order-page.tsx";

const cancelOrder = vi.hoisted(() => vi.fn());
vi.mock("../../data/orders/writes.ts", () => ({ cancelOrder }));

const ORDER = orderCall("one");
const lines = [
  aLine({ productId: "gloves", name: "Gloves", sku: "GLOVES-1", price: 4.35, quantity: 3 }),
  aLine({ productId: "masks", name: "Masks", sku: "", price: 0.1, quantity: 20 }),
];
const order = (changes: OrderChanges = {}) => answered("one", anOrder({ uid: "casey", lines, ...changes }));
const paid = { paid: true, transactionId: "pi_123", paidAt: new Date(0) };

const open = async (role: "customer" | "admin" = "customer", title = `Order ${orderNumber("one")}`) => {
  const at = { pathname: "/dashboard/orders/one", state: { list: "?state=paid" } };
  const view = renderShop(<OrderPage />, { at, path: "/dashboard/orders/:orderId", user: { role } });
  await screen.findByRole("heading", { name: title });
  return view;
};
const names = (role: "link" | "button") => screen.getAllByRole(role).map(({ textContent }) => textContent);

beforeEach(() => show(ORDER, ready(order())));

test("[B-5 X-3] an unpaid order shows its lines, its total and until when it is held, and can be paid, ordered again, printed and canceled", async () => {
  show(orderLettersCall("one"), ready([]));
  await open();
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells).toEqual(["$4.35", "3", "$13.05", "$0.10", "20", "$2.00"]);
  expect(screen.getByRole("rowheader", { name: /Gloves/ })).toHaveTextContent("GLOVES-1");
  for (const text of ["$15.05", "Unpaid", "Not paid yet", "12 Harbor Street, Springfield", "5550123456", "Ordered"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("Held until").parentElement).toHaveTextContent("May 3, 2022");
  expect(screen.getByRole("link", { name: "Pay" })).toHaveAttribute("href", "/dashboard/payment/one");
  expect(screen.getByRole("link", { name: "Order again" })).toHaveAttribute("href", "/basket?again=one");
  expect(screen.getByRole("link", { name: "Masks" })).toHaveAttribute("href", "/purchase/masks");
  expect(screen.queryByText(/^Email:/)).not.toBeInTheDocument();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("[B-5] [O-4] a paid order shows its transaction id, leads to its invoices, and can't be paid or canceled", async () => {
  show(ORDER, ready(order({ ...paid, refundedCents: 1505, refundedAt: new Date(0), owedCents: 5 })));
  show(shipmentsCall("one"), ready([]));
  show(refundsCall("one"), ready([]));
  const credited = { kind: "credit-note", number: "2026-000007" } as const;
  const invoices = [toInvoice("INV-2026-000042", anInvoice()), toInvoice("CN-2026-000007", anInvoice(credited))];
  show(orderInvoicesCall("one"), ready(invoices));
  await open();
  for (const [name, id] of [
    ["Invoice 2026-000042", "INV-2026-000042"],
    ["Credit note 2026-000007", "CN-2026-000007"],
  ])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", `/dashboard/invoices/${id}`);
  expect(screen.getAllByText("$15.05")).toHaveLength(2);
  for (const text of ["pi_123", "Paid by card", "Refunded $15.05", "$0.05"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: /^Review ?Masks$/ })).toHaveAttribute("href", "/purchase/masks#review");
  expect(names("link")).not.toContain("Pay");
  expect(names("button")).toEqual([
    "Save as list",
    "Print",
    "Add a PO number or reference",
    expect.stringContaining("Copy"),
  ]);
});

test("[O-1] an order says its references and place; its customer alone changes them, until the first shipment", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({});
  const references = { poNumber: "4711", reference: "", costCenter: "Ward 3" };
  const booked = { references, place: "Clinic", recipient: "Lab" };
  show(ORDER, ready(order(booked)));
  await open();
  for (const text of ["PO number:", "Cost center:", "Clinic", "Lab"]) expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText("Casey Customer")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Change PO number and references" }));
  await userEvent.clear(screen.getByLabelText("PO number"));
  await userEvent.type(screen.getByLabelText("Your reference"), "Dr. Lee");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const changed = { ...references, poNumber: "", reference: "Dr. Lee" };
  expect(put).toHaveBeenCalledExactlyOnceWith("/orders/one/references", changed);
  const canChange = () => screen.queryByRole("button", { name: /references$/ }) !== null;
  expect(canChange()).toBe(true);
  const shipped = lines.map((line) => ({ ...line, shipped: 1 }));
  for (const changes of [{ lines: shipped }, { uid: "somebody-else" }]) {
    show(ORDER, ready(order({ ...booked, ...changes })));
    expect(canChange()).toBe(false);
  }
});

test("[Q-1] a paid order shows its parts and the exemption's certificate; its receipt says who has sold it", async () => {
  const tax = { mode: "rates" as const, state: "NJ", percent: 6.625, lineCents: [87, 13], deliveryCents: 33 };
  show(
    settingsCall,
    ready({ ...NEW_SHOP, seller: { name: "Salus LLC", address: "1 Elm Street", taxNumber: "22-1234567" } }),
  );
  show(ORDER, ready(order({ ...paid, deliveryCents: 500, taxCents: 133, tax })));
  await open();
  const shown = () => screen.getByRole("region", { name: "Items" }).textContent;
  expect(shown()).toMatch(/Goods\$15\.05Delivery\$5\.00Tax \(NJ, 6\.625%\)\$1\.33Total\$21\.38$/);
  for (const text of ["Salus LLC", "1 Elm Street", "Tax number: 22-1234567", "Receipt", /2 items, \d+ pieces$/])
    expect(screen.getByText(text)).toBeInTheDocument();
  show(ORDER, ready(order({ ...paid, tax: { ...tax, certificate: "E-77" } })));
  expect(shown()).toMatch(/Goods\$15\.05Tax \(NJ, exempt\)\$0\.00Total\$15\.05$/);
  expect(screen.getByText("Tax exemption certificate: E-77")).toBeVisible();
});

test("[Z-2] a receipt names the lots of each line where the shop asks for it; an order without packages asks for no recalls", async () => {
  const lots = [{ lot: "L1", expiry: "2027-03-31", quantity: 2 }];
  show(settingsCall, ready({ ...NEW_SHOP, lotsOnReceipts: true }));
  show(shipmentsCall("one"), ready([toShipment("parcel", aShipment({ lines: [{ line: 1, quantity: 2, lots }] }))]));
  show(ORDER, ready(order(paid)));
  await open();
  expect(screen.getByRole("rowheader", { name: /^Masks/ })).toHaveTextContent("2 × lot L1, expires March 31, 2027");
  expect(screen.getByRole("rowheader", { name: /^Gloves/ })).not.toHaveTextContent("lot");
  const asked = () => vi.mocked(fetch).mock.calls.filter(([address]) => address === `/api${orderRecallsCall("one")}`);
  expect(asked()).toHaveLength(0);
  show(ORDER, ready(order({ ...paid, lines: lines.map((line) => ({ ...line, shipped: 1 })) })));
  expect(asked()).toHaveLength(1);
});

test("[Q-1] [Q-3] an order shows no total until it is worked out, and where its address has no state, the page leads to where it is changed", async () => {
  show(ORDER, ready({ ...order(), quotedAt: null }));
  await open();
  expect(screen.getByText("The total is being worked out.")).toBeVisible();
  expect(document.body).not.toHaveTextContent("$15.05");
  show(ORDER, ready({ ...order(), quotedAt: null, quoteRefusal: "address-without-state" }));
  expect(screen.getByText(/^End the address with a US state and ZIP code/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Change address" })).toHaveAttribute("href", "/dashboard/payment/one");
  expect(names("link")).not.toContain("Pay");
});

test("[B-5] [I-2] an admin sees a customer's order, and can only print or delete it", async () => {
  show(orderLettersCall("one"), ready([]));
  const phone = "+1 (555) 010-0000 ext. 12";
  show(ORDER, ready(order({ uid: "robin", customerName: "Robin Meyer", email: "robin@example.com", phone })));
  cancelOrder.mockResolvedValue({ ok: true });
  await open("admin");
  for (const [name, href] of [
    ["robin@example.com", expect.stringMatching(/^mailto:robin@example\.com\?/)],
    [phone, "tel:+15550100000"],
    ["Robin Meyer", "/dashboard/users/robin"],
  ])
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
  expect(screen.getByRole("link", { name: "Masks" })).toHaveAttribute("href", "/dashboard/manageProducts/masks");
  expect(names("link").slice(0, 3)).toEqual(["Manage Orders", "Gloves", "Masks"]);
  expect(names("button")).toEqual(["Print", "Delete"]);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, delete the order" }));
  await waitFor(() => expect(address()).toBe("/dashboard/manageOrders"));
});

test("[E-2] [M-7] [M-8] an admin's timeline has the emails, why one was not sent, and the note, in their order", async () => {
  const letter = { to: "robin@example.com", template: "order-placed", attempts: 1, reason: "", nextAt: null };
  const times = { createdAt: "2022-05-04T10:00:00.000Z", sentAt: null };
  const sent = { ...letter, ...times, _id: "placed", status: "sent", sentAt: "2022-05-03T10:00:00.000Z" };
  const givenUp = { ...letter, ...times, _id: "paid", template: "order-paid", status: "given-up" };
  const held = { ...letter, ...times, _id: "held", status: "waiting", attempts: 0, nextAt: "2022-05-05T10:00:00.000Z" };
  const template = "order-shipped";
  show(orderLettersCall("one"), ready([{ ...held, template }, { ...givenUp, reason: "550 No such user" }, sent]));
  show(noteCall("one"), ready({ note: "Call first.", by: { uid: "ada", name: "Ada" }, writtenAt: times.createdAt }));
  for (const call of [shipmentsCall, refundsCall, orderInvoicesCall]) show(call("one"), ready([]));
  show(ORDER, ready(order({ ...paid, uid: "robin", paidAt: new Date("2022-05-02T10:00:00.000Z") })));
  await open("admin");
  const timeline = await screen.findByRole("heading", { name: "Timeline" });
  const events = within(timeline.parentElement as HTMLElement).getAllByRole("listitem");
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ordered/),
    expect.stringMatching(/^PaidMay 2/),
    expect.stringMatching(/^Email: Order placedMay 3, 2022.*To robin@example\.com$/),
    expect.stringMatching(/^Email: ReceiptMay 4.*Tried once, then given up550 No such userSend again$/),
    expect.stringMatching(/^Note by AdaMay 4.*Call first\.$/),
    expect.stringMatching(/^Email: Order shippedTo robin@example\.com\. To be sent: May 5, 2022/),
  ]);
  expect(screen.getByRole("link", { name: "Send again" })).toHaveAttribute("href", "/dashboard/mail?state=given-up");
});

test("[B-5] an order that is being canceled stays until the page is left", async () => {
  let answer = (_: { ok: true }) => {};
  cancelOrder.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, cancel the order" }));
  await waitFor(() => expect(cancelOrder).toHaveBeenCalledOnce());
  show(ORDER, ready(null));
  expect(screen.getByText("$15.05")).toBeVisible();
  answer({ ok: true });
  await waitFor(() => expect(address()).toBe("/dashboard/orders"));
  expect(toast.success).toHaveBeenCalledWith("Your order is canceled.");
});

test.each([
  ["gone", ready(null)],
  ["somebody else's", failed(new ApiError("not-allowed", ""))],
])(
  "[B-5] an order that is %s is said not to exist, and the page leads back to the place in the list",
  async (_, reading) => {
    show(ORDER, reading);
    await open("customer", "Order");
    expect(await screen.findByText("This order does not exist")).toBeVisible();
    expect(screen.getByText("casey@example.com")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "My Orders" }));
    expect(address()).toBe("/dashboard/orders?state=paid");
  },
);

test("[A-5 B-5] somebody who is logged in with another account than the order's logs in with that one", async () => {
  show(ORDER, ready(null));
  const { session } = await open("customer", "Order");
  await waitFor(() => expect(session.get().status).toBe("signed-in"));
  await userEvent.click(screen.getByRole("button", { name: "Use another account" }));
  const reason = "Log in with the account that placed the order.";
  expect(session.get()).toEqual({ status: "signed-out", expired: true, reason });
});
