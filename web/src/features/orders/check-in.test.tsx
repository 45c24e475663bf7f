import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toShipment } from "contract/shipment";
import { encode } from "uqr";
import { beforeEach, expect, test, vi } from "vitest";
import { aLine, anOrder, aShipment, type OrderChanges } from "../../../../functions/testing/builders.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { orderCall, orderInvoicesCall, orderLettersCall, refundsCall, shipmentsCall } from "../../config/calls.ts";
import { ApiError, api } from "../../data/api.ts";
import { OrderPage } from "./order-page.tsx";
import { PackingSlipsPage } from "./packing-slips-page.tsx";

const lines = [
  aLine({ name: "Gloves", price: 4.35, quantity: 3, shipped: 3 }),
  aLine({ productId: "masks", name: "Masks", price: 0.1, quantity: 20, shipped: 20 }),
];
const order = (changes: OrderChanges = {}) =>
  answered("one", anOrder({ uid: "casey", lines, paid: true, transactionId: "pi_1", ...changes }));
const packed = [
  { line: 0, quantity: 3, lots: [] },
  { line: 1, quantity: 20, lots: [] },
];
const at = new Date(2022, 4, 2);
const checkedIn = (short: { line: number; missing: number; damaged: number }[], doneAt: Date | null = null) =>
  show(
    shipmentsCall("one"),
    ready([toShipment("parcel", aShipment({ lines: packed, checkIn: { at, lines: short, doneAt } }))]),
  );
const short = [
  { line: 0, missing: 1, damaged: 1 },
  { line: 1, missing: 0, damaged: 5 },
];
const IN_WORDS = "1 × Gloves missing, 1 × Gloves damaged, 5 × Masks damaged";

const open = async (role: "customer" | "admin" = "customer") => {
  renderShop(<OrderPage />, { at: "/dashboard/orders/one", path: "/dashboard/orders/:orderId", user: { role } });
  await screen.findByRole("heading", { name: "Timeline" });
};
const press = (name: RegExp | string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  show(orderCall("one"), ready(order()));
  show(shipmentsCall("one"), ready([toShipment("parcel", aShipment({ lines: packed }))]));
  show(refundsCall("one"), ready([]));
  show(orderInvoicesCall("one"), ready([]));
  show(orderLettersCall("one"), ready([]));
});

test("[Z-7] a customer says in one press that all arrived, or line by line what did not, and changes it until it is dealt with", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({});
  const path = "/orders/one/shipments/parcel/check-in";
  await open();
  await press(/^Everything arrived/);
  expect(put).toHaveBeenLastCalledWith(path, { lines: [] });

  await press(/^Something is missing/);
  const form = () => within(screen.getByRole("form", { name: "Missing or damaged" }));
  const send = () => userEvent.click(form().getByRole("button", { name: "Send" }));
  await send();
  expect(await form().findByText("Enter how many pieces are missing or damaged.")).toBeVisible();
  const gloves = () => within(form().getByRole("group", { name: "3 × Gloves" }));
  await userEvent.type(gloves().getByLabelText("Missing"), "4");
  await send();
  expect(await form().findByText("Must be 3 or less")).toBeVisible();
  await userEvent.type(gloves().getByLabelText("Missing"), "{Backspace}1");
  await userEvent.type(gloves().getByLabelText("Damaged"), "1");
  const masks = within(form().getByRole("group", { name: "20 × Masks" }));
  await userEvent.type(masks.getByLabelText("Damaged"), "5");
  put.mockRejectedValueOnce(new ApiError("check-in-done", "The shop has dealt with this."));
  await send();
  expect(await form().findByText("The shop has dealt with this.")).toBeVisible();
  await send();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(put).toHaveBeenLastCalledWith(path, { lines: short });

  checkedIn(short);
  expect(await screen.findByText(IN_WORDS)).toBeVisible();
  await press(/^Change the report/);
  expect(gloves().getByLabelText("Damaged")).toHaveValue("1");
  await press("Close");
  checkedIn(short, at);
  expect(await screen.findByText(", resolved")).toBeVisible();
  for (const name of [/^Everything/, /report/, /^Done/]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("[Z-7] an admin sees what is reported, opens the refund with those pieces, or says that it is dealt with", async () => {
  const post = vi.spyOn(api, "post").mockResolvedValue({});
  const refunded = [aLine({ ...lines[0], refunded: 2 }), ...lines.slice(1)];
  show(orderCall("one"), ready(order({ uid: "ann", reported: true, lines: refunded })));
  checkedIn(short);
  await open("admin");
  const notice = within(screen.getByRole("region", { name: "Reported by the customer" }));
  expect(notice.getByText(IN_WORDS)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Everything arrived/ })).not.toBeInTheDocument();
  await userEvent.click(notice.getByRole("button", { name: "Refund: what is reported" }));
  const form = within(await screen.findByRole("form", { name: "Refund" }));
  // At most what is left.
  expect([form.getByLabelText("Gloves"), form.getByLabelText("Masks")]).toMatchObject([{ value: "1" }, { value: "5" }]);
  expect(form.getByLabelText("Gloves")).toHaveFocus();
  await userEvent.click(form.getByRole("button", { name: "Cancel" }));
  await press("Refund");
  expect(await screen.findByLabelText("Gloves")).toHaveValue("");
  await press("Cancel");
  await userEvent.click(notice.getByRole("button", { name: "Done" }));
  expect(post).toHaveBeenCalledExactlyOnceWith("/orders/one/check-ins/done");
  show(orderCall("one"), ready(order()));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Reported by the customer" })).toBeNull());
});

test("[Z-7] a packing slip leads to the order's page, by a QR code and in plain text", async () => {
  const user = { role: "admin" as const };
  renderShop(<PackingSlipsPage />, { at: "/dashboard/toShip/packingSlips?order=one&shipment=parcel", user });
  const slip = await screen.findByRole("article");
  const address = `${location.origin}/dashboard/orders/one`;
  expect(slip).toHaveTextContent(address);
  const dark = slip.querySelector("svg path:last-child:nth-child(2)")?.getAttribute("d");
  const drawn = new Set<string>();
  for (const [, x, y, length] of dark?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g) ?? [])
    for (let cell = 0; cell < Number(length); cell++) drawn.add(`${Number(x) + cell} ${y}`);
  const { data } = encode(address, { ecc: "M", border: 4 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect([...drawn].sort()).toEqual(cells.sort());
});
