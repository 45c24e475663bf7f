import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { bucketOf, type Metric } from "contract/speed";
import { beforeEach, expect, test, vi } from "vitest";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { SpeedPage } from "./speed-page.tsx";

const TODAY = "2026-11-22";
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), toFake: ["Date"] });
});

const of = (metric: Metric, value: number, count: number) => ({ [metric]: { [bucketOf(metric, value)]: count } });
const part = (shard: number, counts: object) => ({ _id: `${TODAY}-${shard}`, createdAt: null, counts });
const rowOf = (page: string) => within(screen.getByRole("row", { name: new RegExp(page) }));

test("[F-1] [F-2] an admin sees each page's 75th percentile with its rating, from all parts, for phones or desktops and 7 or 28 days", async () => {
  const parts = [
    part(0, {
      home: { phone: { ...of("LCP", 1000, 3), ...of("TTFB", 100, 3) }, desktop: of("TTFB", 50, 1) },
      myOrders: { phone: { ...of("TTFB", 900, 1200), ...of("INP", 600, 1), ...of("CLS", 0, 5) } },
    }),
    part(1, { home: { phone: { ...of("LCP", 4100, 1), ...of("TTFB", 100, 1) } }, removed: { phone: of("LCP", 1, 1) } }),
  ];
  renderShop(<SpeedPage />, { at: "/dashboard/speed" });
  expect(screen.getByText("Loading the measurements…")).toBeVisible();
  show("speed from 2026-11-16-", ready(parts));
  const names = screen.getAllByRole("rowheader").map((one) => one.textContent);
  expect(names).toEqual(["My Orders/dashboard/orders", "Home/", "removed"]);
  const home = rowOf("Home").getAllByRole("cell");
  // Each value is known to within 9 %.
  expect(home.map((cell) => cell.textContent)).toEqual([
    "Visits4",
    "LCP1.1 s good",
    "CLSnot measured",
    "INPnot measured",
    "TTFB98 ms good",
  ]);
  expect(rowOf("My Orders").getByText("1,200")).toBeVisible();
  expect(rowOf("My Orders").getByText("poor")).toBeVisible();
  expect(rowOf("My Orders").getByText("needs improvement")).toBeVisible();

  await userEvent.click(screen.getByRole("link", { name: "28 days" }));
  show("speed from 2026-10-26-", ready(parts.slice(0, 1)));
  await userEvent.click(screen.getByRole("link", { name: "Desktops" }));
  expect(screen.getAllByRole("rowheader")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "28 days" })).toHaveAttribute("aria-current", "page");
  expect(rowOf("Home").getByText("50 ms")).toBeVisible();
});

test("[N-4] a shop without measurements says so", () => {
  renderShop(<SpeedPage />, { at: "/dashboard/speed" });
  show("speed from 2026-11-16-", ready([]));
  expect(screen.getByText("Nothing was measured yet")).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});
