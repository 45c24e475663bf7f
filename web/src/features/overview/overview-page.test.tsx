import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { catalogCall, newestPaidCall, overviewCall } from "../../config/calls.ts";
import { queryClient } from "../../data/live/query-client.ts";
import { OverviewPage } from "./overview-page.tsx";

const NOTHING = { orders: 0, cents: 0, returnedCents: 0 };
const on = (day: string, sales = NOTHING, to = day) => ({ from: `2026-11-${day}`, to: `2026-11-${to}`, ...sales });
const week = {
  zone: "America/New_York",
  periods: [
    on("20", { orders: 1, cents: 12_500, returnedCents: 10_500 }),
    ...["21", "22", "23", "24"].map((day) => on(day)),
    on("25", { orders: 3, cents: 10_000, returnedCents: 0 }),
    on("26"),
  ],
  before: { orders: 2, cents: 10_500, returnedCents: 500 },
  toShip: 12,
  unpaid: 3,
  disputed: 1,
  owed: 2,
  messages: 1234,
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
    "4Low-stock products /dashboard/manageProducts?lowStock=1",
    "1,234Messages to answer /dashboard/messages",
    `$120.00 ${orders}?state=paid&from=2026-11-20&to=2026-11-26`,
    "Nitrile gloves, box of 100 /dashboard/manageProducts/nitrile-gloves",
  ])
    expect(links).toContain(link);
  expect(screen.getByText("4 paid orders, $105.00 refunded or lost to disputes and taken off")).toBeVisible();
  expect(screen.getByText("20% more than in the 7 days before ($100.00).")).toBeVisible();
  expect(screen.getByText("5 pieces, $62.50")).toBeVisible();
  expect(screen.getByText("America/New York")).toBeVisible();

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

  show(overviewCall("90"), ready({ ...week, periods: [on("14", week.before, "19"), on("20", NOTHING, "26")] }));
  await userEvent.click(screen.getByRole("link", { name: "90 days" }));
  expect(screen.getByText("About as much as in the 90 days before ($100.00).")).toBeVisible();
  expect(rows()[2]).toHaveTextContent(/^November 14 – 19, 20262\$100\.00$/);
});
