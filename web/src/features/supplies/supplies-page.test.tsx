import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Supplies, Supply } from "contract/supply";
import { expect, test, vi } from "vitest";
import { failed, ready, show } from "../../../test/fake-live.ts";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { suppliesCall } from "../../config/calls.ts";
import { ApiError } from "../../data/api.ts";
import { SuppliesPage } from "./supplies-page.tsx";

const saveCsv = vi.hoisted(() => vi.fn<(name: string, csv: string) => void>());
vi.mock("../../ui/save-file.ts", () => ({ saveCsv }));

const aSupply = (changes: Partial<Supply> = {}): Supply => ({
  ...{ productId: "gloves", sku: "NITRILE-100", name: "Nitrile gloves", lot: "AB-12", expiry: "2027-12-31" },
  ...{ quantity: 4, orderId: "order-1", lastShippedAt: "2026-11-20T12:00:00.000Z", recalled: false },
  ...changes,
});

const open = (items: readonly Supply[], changes: Partial<Supplies> = {}, at = "/") => {
  vi.setSystemTime("2026-11-28T12:00:00Z");
  show(suppliesCall("casey"), ready({ items, isWhole: true, expiryLetters: false, ...changes }));
  return renderShop(<SuppliesPage />, { user: { role: "customer" }, at });
};
const rows = () => screen.getAllByRole("row").slice(1);

test("[Z-3] a customer sees in words what has expired, expires within 60 days, or has no lot, and a recall leads to its order", () => {
  const expiries = ["2026-11-27", "2026-11-28", "2026-11-29", "2027-01-27", "2027-01-28", null];
  open(expiries.map((expiry, at) => aSupply({ expiry, lot: expiry ? `L${at}` : "", recalled: at === 4 })));
  expect(rows().map(({ textContent }) => /(?:pieces)?(?:Expire[sd].*?|)(?=4 pieces)/.exec(textContent)?.[0])).toEqual([
    "Expired",
    "Expires today",
    "Expires in 1 day",
    "Expires in 60 days",
    "",
    "",
  ]);
  expect(rows()[0]).toHaveTextContent(/^Nitrile glovesNITRILE-100Lot L0November 27, 2026Expired4 pieces/);
  expect(rows()[5]).toHaveTextContent(/No lot recorded.*No expiry date recorded/);
  const [recall] = screen.getAllByRole("link", { name: "Recalled: see what to do with Nitrile gloves, lot L4" });
  expect(recall).toHaveAttribute("href", "/dashboard/orders/order-1");
  expect(
    within(rows()[0] as HTMLElement).getByRole("link", { name: /^Order shipped on ?Nov 20, 2026, 12:00 PM$/ }),
  ).toBeVisible();
});

test("[Z-3] supplies are found by product or lot, and the file has those found", async () => {
  open([
    aSupply({ recalled: true }),
    aSupply({ lot: "", expiry: null, quantity: 1 }),
    aSupply({ name: "Syringe", lot: "X1" }),
  ]);
  const search = screen.getByRole("searchbox", { name: "Search by product or lot" });
  await userEvent.type(search, "syringes");
  await waitFor(() => expect(address()).toBe("/?q=syringes"));
  expect(rows()).toHaveLength(1);
  await userEvent.clear(search);
  await userEvent.type(search, "ab12");
  await waitFor(() => expect(rows()[0]).toHaveTextContent("AB-12"));
  expect(screen.getByText("1 row found")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saveCsv).toHaveBeenCalledOnce());
  const [name, csv = ""] = saveCsv.mock.lastCall ?? [];
  expect([name, ...csv.split("\r\n")]).toEqual([
    "supplies.csv",
    '"sku","product","lot","expiry","quantity","recalled","lastShipped"',
    '"NITRILE-100","Nitrile gloves","AB-12","2027-12-31","4","yes","2026-11-20T12:00:00+00:00"',
    "",
  ]);
  await userEvent.type(search, "3");
  expect(await screen.findByText("No product or lot found")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Show all supplies" }));
  expect(rows()).toHaveLength(3);
});

test("[Z-3] the email before a lot expires is switched on and off at once, and back if the shop refuses it", async () => {
  const put = vi.fn(async (_at: string, _body: unknown) => new Response("{}"));
  const never = new Promise<Response>(() => {});
  vi.stubGlobal("fetch", (at: string, { method, body }: RequestInit) => (method === "PUT" ? put(at, body) : never));
  open([aSupply()]);
  const box = screen.getByRole("checkbox", { name: "Email me 60 days before a lot expires" });
  await userEvent.click(box);
  expect(box).toBeChecked();
  await waitFor(() => expect(put.mock.lastCall).toEqual(["/api/users/casey/expiry-letters", '{"wanted":true}']));
  put.mockResolvedValue(Response.json({ code: "not-allowed", message: "Not allowed" }, { status: 403 }));
  await userEvent.click(box);
  await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(box).toBeChecked());
});

test("[Z-3] a shop without expiry dates offers no email about them, and long lists are shown in parts", async () => {
  open(
    Array.from({ length: 101 }, (_, at) => aSupply({ productId: String(at), expiry: null })),
    { isWhole: false },
  );
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.getByText(/^This list has your newest 1,000 packages/)).toBeVisible();
  expect(rows()).toHaveLength(100);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(rows()).toHaveLength(101);
});

test("[Z-3] supplies that load, fail or do not exist are told apart", async () => {
  const loading = renderShop(<SuppliesPage />, { user: { role: "customer" } });
  expect(screen.getByText("Loading your supplies…")).toBeInTheDocument();
  loading.unmount();
  const { unmount } = open([]);
  expect(screen.getByText("We have shipped nothing to you yet")).toBeVisible();
  unmount();
  show(suppliesCall("casey"), failed(new ApiError("unreachable", "The shop could not be reached.")));
  renderShop(<SuppliesPage />, { user: { role: "customer" } });
  expect(await screen.findByText("Your supplies could not be loaded")).toBeVisible();
});
