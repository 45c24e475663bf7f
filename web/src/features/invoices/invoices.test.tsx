import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type StoredInvoice, toInvoice } from "contract/invoice";
import { NEW_SHOP } from "contract/settings";
import { toShipment } from "contract/shipment";
import { expect, test, vi } from "vitest";
import { anInvoice, aShipment } from "../../../../functions/testing/builders.ts";
import { page, ready, show } from "../../../test/fake-live.ts";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { invoiceCall, invoicesCall, settingsCall, shipmentsCall } from "../../config/calls.ts";
import { InvoicePage } from "./invoice-page.tsx";
import { InvoicesPage } from "./invoices-page.tsx";

const saveCsv = vi.hoisted(() => vi.fn<(name: string, csv: string) => void>());
vi.mock("../../ui/save-file.ts", () => ({ saveCsv }));

const paid = {
  references: { poNumber: "PO-7", reference: "Spring", costCenter: "Ward 3" },
  ...{ deliveryCents: 500, taxCents: 166, totalCents: 3166 },
  tax: { mode: "rates", state: "NJ", percent: 6.625 },
  paidAt: new Date("2026-11-26T12:00:00Z"),
} satisfies Partial<StoredInvoice>;
const invoice = toInvoice("INV-2026-000042", anInvoice(paid));
const credit = { ...paid, kind: "credit-note", number: "2026-000007", invoiceId: invoice._id } as const;
const creditNote = (changes: Partial<StoredInvoice> = {}, id = "CN-2026-000007") =>
  toInvoice(id, anInvoice({ ...credit, at: new Date("2026-11-27T12:00:00Z"), ...changes }));

const open = (
  of: ReturnType<typeof toInvoice> | null,
  id = of?._id ?? "INV-1",
  role: "customer" | "admin" = "customer",
) => {
  show(invoiceCall(id), ready(of));
  return renderShop(<InvoicePage />, { at: `/i/${id}`, path: "/i/:invoiceId", user: { role } });
};

test("[O-4] [O-1] an invoice shows seller, buyer, references, lines, parts and payment, and is printed", async () => {
  open(invoice);
  const sheet = screen.getByRole("article", { name: "Invoice 2026-000042" });
  const text = sheet.textContent;
  for (const part of [
    /^SalusSalus1 Example Street, SpringfieldTax number: 12-3456789Invoice 2026-000042November 26, 2026/,
    "Bill toCasey Customer12 Harbor Street, Springfield5550123456customer@example.com",
    "PO numberPO-7ReferenceSpringCost centerWard 3Order7K3M-9QTXOrdered onJanuary 1, 1970",
    /Goods\$25\.00Delivery\$5\.00Tax \(NJ, 6\.625%\)\$1\.66Total\$31\.66Paid by card on November 26, 2026Transaction id: pi_1$/,
  ])
    expect(text).toEqual(typeof part === "string" ? expect.stringContaining(part) : expect.stringMatching(part));
  const cells = within(sheet)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(["NITRILE-100", "2", "$12.50", "$25.00"]);
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "Order" })).toHaveAttribute("href", "/dashboard/orders/order");
});

test("[O-4] a credit note says which invoice it is for and why, without lines for an amount; one that takes it back says so", () => {
  const { unmount } = open(
    creditNote({ lines: [], reason: "Damaged box", tax: { mode: "rates", state: "NJ", certificate: "E-77" } }),
  );
  const sheet = () => screen.getByRole("article").textContent;
  expect(sheet()).toContain("Credit note 2026-000007for invoice 2026-000042");
  expect(sheet()).toContain(
    "Total credited$31.66Tax exemption certificate: E-77Credited on November 27, 2026Reason: Damaged box",
  );
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "invoice 2026-000042" })).toHaveAttribute(
    "href",
    "/dashboard/invoices/INV-2026-000042",
  );
  unmount();
  open(creditNote({ cancels: "CN-2026-000003" }));
  expect(sheet()).toContain("Refund returned on November 27, 2026This cancels credit note 2026-000003");
});

test("[O-4] [Z-2] where the shop asks for it, an invoice's page has the shipped lots on a sheet of their own", () => {
  const packed = (quantity: number) =>
    toShipment("parcel", aShipment({ lines: [{ line: 0, quantity, lots: [{ lot: "L1", expiry: null, quantity }] }] }));
  show(shipmentsCall("order"), ready([packed(2), packed(3)]));
  open(invoice);
  const lots = () => screen.queryByRole("article", { name: "Shipped lots" });
  expect(lots()).not.toBeInTheDocument();
  show(settingsCall, ready({ ...NEW_SHOP, lotsOnReceipts: true }));
  expect(lots()).toHaveTextContent(/Shipped lotsInvoice 2026-000042.*Nitrile gloves, box of 1005 × lot L1$/);
  expect(screen.getByRole("article", { name: "Invoice 2026-000042" })).not.toHaveTextContent("lot L1");
});

test("[O-4] an invoice that is gone or somebody else's is said not to exist", () => {
  open(null);
  expect(screen.getByText("This invoice does not exist")).toBeVisible();
  expect(screen.getByRole("link", { name: "My Orders" })).toBeVisible();
});

test("[O-4] an admin searches invoices by month and text, and the file has all of them, credit notes below zero", async () => {
  const back = creditNote({ cancels: "CN-2026-000003" }, "CN-2026-000008");
  const rows = [back, creditNote(), invoice];
  show(invoicesCall, page(invoice));
  show(`${invoicesCall}&month=2026-11`, page(...rows));
  const fetched = vi.fn(async (at: string) => Response.json(at.includes("q=") ? [] : rows));
  vi.stubGlobal("fetch", fetched);
  renderShop(<InvoicesPage />, { user: { role: "admin" } });
  expect(screen.getAllByRole("row")).toHaveLength(2);
  const month = screen.getByLabelText("Month");
  await userEvent.type(month, "2026-11");
  expect(address()).toBe("/?month=2026-11");
  const [, first, second] = screen.getAllByRole("row");
  expect(first).toHaveTextContent(/Cancels credit note 2026-000003.*PO-7.*7K3M-9QTX\$31\.66$/);
  expect(second).toHaveTextContent(/^Credit note 2026-000007.*Casey Customer.*-\$31\.66$/);
  await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saveCsv).toHaveBeenCalledOnce());
  expect(fetched.mock.calls.map(([at]) => at)).toContain("/api/invoices?month=2026-11&limit=500");
  const of = '"Casey Customer","customer@example.com","PO-7"';
  const [name, csv = ""] = saveCsv.mock.lastCall ?? [];
  expect([name, ...csv.split("\r\n").slice(1)]).toEqual([
    "invoices 2026-11.csv",
    `"CN-2026-000008","2026-11-26",${of},"25.00","5.00","1.66","NJ","31.66","7K3M-9QTX","INV-2026-000042","CN-2026-000003"`,
    `"CN-2026-000007","2026-11-26",${of},"-25.00","-5.00","-1.66","NJ","-31.66","7K3M-9QTX","INV-2026-000042",""`,
    `"INV-2026-000042","2026-11-26",${of},"25.00","5.00","1.66","NJ","31.66","7K3M-9QTX","",""`,
    "",
  ]);
  await userEvent.type(screen.getByRole("searchbox"), "PO-8");
  expect(await screen.findByText("No invoice found")).toBeVisible();
});
