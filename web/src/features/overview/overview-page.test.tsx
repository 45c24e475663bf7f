import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { catalogCall, newestPaidCall, overviewCall } from "../../config/calls.ts";
import { queryClient } from "../../data/live/query-client.ts";
import { OverviewPage } from "./overview-page.tsx";

const saveCsv = vi.hoisted(() => vi.fn<(name: string, csv: string) => void>());
vi.mock("../../ui/save-file.ts", () => ({ saveCsv }));

const NOTHING = { orders: 0, cents: 0, deliveryCents: 0, taxCents: 0, returnedCents: 0 };
const on = (day: string, sales = NOTHING, to = day) => ({ from: `2026-11-${day}`, to: `2026-11-${to}`, ...sales });
const week = {
  zone: "America/New_York",
  periods: [
    on("20", { ...NOTHING, orders: 1, cents: 12_500, returnedCents: 10_500 }),
    ...["21", "22", "23", "24"].map((day) => on(day)),
    on("25", { ...NOTHING, orders: 3, cents: 10_000 }),
    on("26"),
  ],
  before: { ...NOTHING, orders: 2, cents: 10_500, returnedCents: 500 },
  toShip: 12,
  unpaid: 3,
  disputed: 1,
  owed: 2,
  reported: 5,
  messages: 1234,
  papersWaiting: 3,
  sellerLacks: [],
};

test("[I-1] an admin sees what is to be done and how sales go, and each number leads to its list", async () => {
  show(overviewCall("30"), ready({ ...week, periods: [on("26"), on("27")], before: NOTHING }));
  show(overviewCall("7"), ready(week));
  // Public data has no reader in its name.
  queryClient.setQueryData([catalogCall({ lowStock: "true", sort: "name", limit: 1 })], { products: [], total: 4 });
  const sold = (quantity: number, day: string) => answered(day, anOrder({ quantity }), new Date(day).toISOString());
  const paid = [sold(2, "2026-11-25"), sold(3, "2026-11-20T05:00:00Z"), sold(9, "2026-11-20T04:59:59Z")];
  show(newestPaidCall, ready(paid));
  renderShop(<OverviewPage />);
  expect(screen.getByText("No sales on these days.")).toBeVisible();
  expect(screen.getByText("No sales in this period.")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "7 days" }));
  const links = screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);
  const orders = "/dashboard/manageOrders";
  for (const link of [
    "12Orders to ship /dashboard/toShip",
    `3Unpaid orders ${orders}?state=unpaid`,
    `1Disputed payments ${orders}?state=disputed`,
    `2Refunds owed ${orders}?state=owed`,
    `5Missing or damaged ${orders}?state=reported`,
    "4Low-stock products /dashboard/manageProducts?lowStock=1",
    "1,234Messages to answer /dashboard/messages",
    `$120.00 ${orders}?state=paid&from=2026-11-20&to=2026-11-26`,
    "Nitrile gloves, box of 100 /dashboard/manageProducts/nitrile-gloves",
  ])
    expect(links).toContain(link);
  const tile = (name: RegExp) => screen.getByRole("link", { name });
  expect(tile(/^1Disputed/)).toHaveClass("border-error");
  expect(tile(/^12Orders/)).toHaveClass("border-primary");
  expect(tile(/^3Unpaid/)).not.toHaveClass("border-primary");
  expect(screen.getByText("4 paid orders, net of $105.00 in refunds and disputes")).toBeVisible();
  expect(screen.getByText("20% more than in the 7 days before ($100.00).")).toBeVisible();
  const sellers = screen.getByRole("region", { name: "Best sellers" });
  expect(within(sellers).getByRole("listitem")).toHaveTextContent("$62.505 pieces");
  expect(screen.getByText("America/New York")).toBeVisible();
  expect(screen.queryByText(/^Sold:/)).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Tax by state" })).not.toBeInTheDocument();

  expect(screen.getByRole("img", { name: /The best day was November 25, 2026: \$100\.00\.$/ })).toBeVisible();
  await userEvent.click(screen.getByText("By day, as a table"));
  const rows = () => within(screen.getByRole("table")).getAllByRole("row");
  const [, newest, best] = rows();
  expect(newest).toHaveTextContent("November 26, 20260$0.00");
  expect(best).toHaveTextContent("November 25, 20263$100.00");
  expect(within(best as HTMLElement).getByRole("link")).toHaveAttribute(
    "href",
    `${orders}?state=paid&from=2026-11-25&to=2026-11-25`,
  );
  expect(rows().at(-1)).toHaveTextContent("November 20, 20261$20.00");

  show(
    overviewCall("90"),
    ready({ ...week, disputed: 0, periods: [on("14", week.before, "19"), on("20", NOTHING, "26")] }),
  );
  await userEvent.click(screen.getByRole("link", { name: "90 days" }));
  expect(tile(/^0Disputed/)).not.toHaveClass("border-error");
  expect(screen.getByText("About as much as in the 90 days before ($100.00).")).toBeVisible();
  expect(rows()[2]).toHaveTextContent(/^November 14 – 19, 20262\$100\.00$/);
});

test("[O-4] an admin sees what the seller lacks, and how many invoices wait for it", () => {
  show(overviewCall("30"), ready({ ...week, sellerLacks: ["name", "address", "taxNumber"] }));
  renderShop(<OverviewPage />);
  const notice = screen.getByText("3 invoices wait: the seller's name, address and tax number are missing.");
  expect(notice.nextElementSibling).toHaveAttribute("href", "/dashboard/delivery-and-tax");
  show(overviewCall("30"), ready(week));
  expect(notice).not.toBeInTheDocument();
});

test("[Q-1] where tax was charged, an admin sees goods, delivery and tax apart, and downloads the tax by state of chosen days", async () => {
  const sold = { orders: 2, cents: 11_196, deliveryCents: 500, taxCents: 696, returnedCents: 0 };
  show(overviewCall("30"), ready({ ...week, periods: [on("25"), on("26", sold)] }));
  const row = { orders: 2, goodsCents: 10_000, deliveryCents: 500, taxCents: 696, refundedTaxCents: 33 };
  const asked = vi.fn(async (_: string) =>
    Response.json({
      zone: week.zone,
      states: [
        { ...row, state: "NJ" },
        { ...row, state: null },
      ],
    }),
  );
  vi.stubGlobal("fetch", asked);
  renderShop(<OverviewPage />, { user: { role: "admin" } });
  expect(screen.getByText("Sold: $100.00 of goods, $5.00 of delivery, $6.96 of tax")).toBeVisible();
  const tax = within(screen.getByRole("region", { name: "Tax by state" }));
  const choose = (name: string, value: string) => fireEvent.change(tax.getByLabelText(name), { target: { value } });
  expect((tax.getByLabelText("From") as HTMLInputElement).value).toMatch(/^\d{4}-(01|04|07|10)-01$/);
  choose("From", "2026-10-01");
  choose("To", "2027-11-05");
  expect(tax.getByRole("alert")).toHaveTextContent("To: Must be at most 400 days");
  choose("To", "2026-12-31");
  await userEvent.click(tax.getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saveCsv).toHaveBeenCalledOnce());
  expect(asked.mock.calls.map(([address]) => address)).toContain("/api/tax?from=2026-10-01&to=2026-12-31");
  expect(saveCsv.mock.lastCall).toEqual([
    "tax 2026-10-01 to 2026-12-31.csv",
    [
      '"state","orders","goods","delivery","tax","refundedTax"',
      '"NJ","2","100.00","5.00","6.96","0.33"',
      '"","2","100.00","5.00","6.96","0.33"\r\n',
    ].join("\r\n"),
  ]);
});
