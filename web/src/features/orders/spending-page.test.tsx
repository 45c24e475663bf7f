import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { ordersInTimeCall } from "../../config/calls.ts";
import { SpendingPage } from "./spending-page.tsx";

const saveCsv = vi.hoisted(() => vi.fn<(name: string, csv: string) => void>());
vi.mock("../../ui/save-file.ts", () => ({ saveCsv }));

test("[O-6] a customer sees a year's spending by month and cost center, and downloads its lines", async () => {
  vi.setSystemTime("2026-11-26T12:00:00Z");
  const references = { poNumber: "PO-7", reference: "Spring", costCenter: "Ward 3" };
  const order = anOrder({ paid: true, price: 10, quantity: 2, refundedCents: 500, references, place: "Clinic" });
  const begins = (year: number) => new Date(`${year}-01-01`);
  const call = (year: number) => ordersInTimeCall("casey@example.com", [begins(year), begins(year + 1)]);
  show(call(2026), ready([answered("one", order, "2026-11-20T12:00:00Z")]));
  show(call(2025), ready([]));
  renderShop(<SpendingPage />, { user: { role: "customer" } });
  const year = screen.getByRole("region", { name: "Spent in 2026" });
  expect(year).toHaveTextContent(/\$15\.001 paid order, net of \$5\.00 in refundsWard 3\$15\.00/);
  expect(within(screen.getByRole("table")).getAllByRole("row")[1]).toHaveTextContent(
    /^November 2026.*1.*\$5\.00.*\$15\.00.*Ward 3\$15\.00$/,
  );
  await userEvent.click(within(year).getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saveCsv).toHaveBeenCalledOnce());
  const [name, csv = ""] = saveCsv.mock.lastCall ?? [];
  const of = `"2026-11-20","${answered("one", order).number}","PO-7","Spring","Ward 3","Clinic"`;
  expect([name, csv.split("\r\n")]).toEqual([
    "spending 2026.csv",
    [
      '"date","order","poNumber","reference","costCenter","place","sku","product","quantity","unitPrice","amount"',
      `${of},"NITRILE-100","Nitrile gloves, box of 100","2","10.00","20.00"`,
      `${of},"","Refund","","","-5.00"`,
      "",
    ],
  ]);
  expect(screen.queryByRole("link", { name: "2027" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: "2025" }));
  expect(screen.getByText("You have no paid orders in 2025")).toBeVisible();
  expect(screen.getByRole("link", { name: "2026" })).toBeVisible();
});
