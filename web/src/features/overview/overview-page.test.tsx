import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { catalogueCall, newestPaidCall, overviewCall } from "../../config/calls.ts";
import { queryClient } from "../../data/live/query-client.ts";
import { OverviewPage } from "./overview-page.tsx";

const NOTHING = { orders: 0, cents: 0 };
const week = {
  days: [
    { day: "2026-11-20", orders: 1, cents: 2500 },
    ...["21", "22", "23", "24"].map((day) => ({ day: `2026-11-${day}`, ...NOTHING })),
    { day: "2026-11-25", orders: 3, cents: 10_000 },
    { day: "2026-11-26", ...NOTHING },
  ],
  refundedCents: 500,
  before: { orders: 2, cents: 10_500, refundedCents: 500 },
  ...{ toShip: 12, unpaid: 3, disputed: 1, messages: 1234 },
};

test("[I-1] an admin sees what is to be done and how sales go, and each number leads to its list", async () => {
  show(
    overviewCall("30"),
    ready({
      ...week,
      days: ["2026-11-26", "2026-11-27"].map((day) => ({ day, ...NOTHING })),
      before: { ...NOTHING, refundedCents: 0 },
    }),
  );
  show(overviewCall("7"), ready(week));
  // Public data has no reader in its name.
  queryClient.setQueryData([catalogueCall({ lowStock: "true", sort: "name", limit: 1 })], { products: [], total: 4 });
  const sold = (id: string, quantity: number, day: string) => ({
    _id: id,
    ...anOrder({ quantity }),
    createdAt: new Date(day),
  });
  show(
    newestPaidCall,
    ready([sold("new", 2, "2026-11-25"), sold("newer", 3, "2026-11-20T00:00:00Z"), sold("old", 9, "2026-11-19")]),
  );
  renderShop(<OverviewPage />);
  expect(screen.getByText("No sales on these days.")).toBeVisible();
  expect(screen.getByText("Nothing was sold on these days.")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "7 days" }));
  const links = screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);
  const orders = "/dashboard/manageOrders";
  for (const link of [
    "12Orders to ship /dashboard/toShip",
    `3Unpaid orders ${orders}?state=unpaid`,
    `1Disputed payments ${orders}?state=disputed`,
    "4Products that run low /dashboard/manageProducts?lowStock=1",
    "1,234Messages to answer /dashboard/messages",
    `$120.00 ${orders}?state=paid&from=2026-11-20&to=2026-11-26`,
    "Nitrile gloves, box of 100 /dashboard/manageProducts/nitrile-gloves",
  ])
    expect(links).toContain(link);
  expect(screen.getByText("4 paid orders, $5.00 refunded and taken off")).toBeVisible();
  expect(screen.getByText("20% more than in the 7 days before ($100.00).")).toBeVisible();
  expect(screen.getByText("5 pieces, $62.50")).toBeVisible();

  expect(screen.getByRole("img", { name: /The best day was November 25, 2026: \$100\.00\.$/ })).toBeVisible();
  await userEvent.click(screen.getByText("Day by day, as a table"));
  const [, newest, best] = within(screen.getByRole("table", { name: "Sales by day, newest first" })).getAllByRole(
    "row",
  );
  expect(newest).toHaveTextContent("November 26, 20260$0.00");
  expect(best).toHaveTextContent("November 25, 20263$100.00");
  expect(within(best as HTMLElement).getByRole("link")).toHaveAttribute(
    "href",
    `${orders}?state=paid&from=2026-11-25&to=2026-11-25`,
  );
});
