import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { orderNumber } from "contract/order-number";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { aLine, anOrder, aProduct, type OrderChanges } from "../../../../functions/testing/builders.ts";
import { page, ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered, stored } from "../../../test/stored.ts";
import { firstToShipCall, productsCall } from "../../config/calls.ts";
import { ApiError, api } from "../../data/api.ts";
import { toast } from "../../ui/toast.ts";
import { ToShipPage } from "./to-ship-page.tsx";

const lines = [aLine({ name: "Gloves", quantity: 3 }), aLine({ productId: "masks", name: "Masks", quantity: 20 })];
const paid = { paid: true, transactionId: "pi_1", paidAt: new Date(0) };
const order = (changes: OrderChanges = {}, id = "one") => answered(id, anOrder({ lines, ...paid, ...changes }));

const open = () => renderShop(<ToShipPage />, { at: "/dashboard/toShip", user: { role: "admin" } });
let post: MockInstance<typeof api.post>;

beforeEach(() => {
  post = vi.spyOn(api, "post").mockResolvedValue({});
});

const select = (id: string) => screen.getByLabelText(`Select order ${orderNumber(id)}`);
const trackingOf = (id: string) => screen.getByLabelText(`Tracking number of order ${orderNumber(id)}`);
const markAsShipped = () => userEvent.click(screen.getByRole("button", { name: "Mark as shipped" }));
/** The last message, as it shows. */
const said = (kind: "success" | "error") => within(render(vi.mocked(toast[kind]).mock.lastCall?.[0]).container);

test("[M-3] an admin selects orders, scans a tracking number for each, ships them together, learns which one could not be shipped, and undoes it", async () => {
  const rest = [aLine({ name: "Gloves", quantity: 5, shipped: 2, refunded: 1 })];
  show(firstToShipCall, page(order(), order({ lines: rest }, "two"), order({}, "three")));
  open();
  expect(await screen.findByText("1 item, 2 pieces")).toBeVisible();
  expect(screen.getAllByText("2 items, 23 pieces")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Mark as shipped" })).toBeDisabled();
  await userEvent.type(trackingOf("two"), "1Z2{Enter}1Z3");
  expect(trackingOf("three")).toHaveValue("1Z3");
  expect([select("one"), select("two"), select("three")].map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    true,
    true,
  ]);
  await userEvent.click(screen.getByLabelText("Select all"));
  await userEvent.click(select("three"));
  await userEvent.type(screen.getByLabelText("Carrier"), "DHL");
  const slips = screen.getByRole("link", { name: /^Print slips/ });
  expect(slips).toHaveAttribute("href", "/dashboard/toShip/packingSlips?order=one&order=two");
  post.mockRejectedValueOnce(new ApiError("not-left-to-ship", "They were shipped."));
  await markAsShipped();
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  expect(toast.success).not.toHaveBeenCalled();
  expect(post).toHaveBeenLastCalledWith(
    "/orders/two/shipments",
    expect.objectContaining({ lines: [{ line: 0, quantity: 2 }], carrier: "DHL", tracking: "1Z2" }),
  );
  const [, sent] = post.mock.lastCall ?? [];
  const { shipmentId } = sent as { shipmentId: string };
  const toasted = said("error");
  expect(toasted.getByText(`Order ${orderNumber("one")}: They were shipped. 1 order is shipped.`)).toBeVisible();
  expect(toasted.getByRole("link", { name: /^Slips/ })).toHaveAttribute(
    "href",
    `/dashboard/toShip/packingSlips?order=two&shipment=${shipmentId}`,
  );
  expect([trackingOf("two"), select("two")]).toMatchObject([{ value: "" }, { checked: false }]);
  const takeBack = vi.spyOn(api, "delete").mockResolvedValue({});
  await userEvent.click(toasted.getByRole("button", { name: "Undo" }));
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(`/orders/two/shipments/${shipmentId}`);
  await waitFor(() => expect(trackingOf("two")).toHaveValue("1Z2"));
  expect(select("two")).toBeChecked();
});

test("[M-3] tracking numbers that are not sent yet survive a reload", async () => {
  show(firstToShipCall, page(order()));
  const { unmount } = open();
  await screen.findByText("2 items, 23 pieces");
  await userEvent.type(trackingOf("one"), "1Z1");
  unmount();
  open();
  await screen.findByText("2 items, 23 pieces");
  expect([trackingOf("one"), select("one")]).toMatchObject([{ value: "1Z1" }, { checked: true }]);
});

test("[M-3] a disputed payment is marked, left out of all, and asks before it ships", async () => {
  const disputed = order({ dispute: "open", disputedAt: new Date(0) });
  show(firstToShipCall, page(disputed, order({}, "two")));
  open();
  expect(await screen.findAllByText("Disputed")).toHaveLength(1);
  await userEvent.click(screen.getByLabelText("Select all"));
  await userEvent.type(trackingOf("one"), "1Z1");
  expect(screen.getByText("1 selected")).toBeVisible();
  await userEvent.click(select("one"));
  await markAsShipped();
  await userEvent.click(await screen.findByRole("button", { name: "Go back" }));
  expect(post).not.toHaveBeenCalled();
  await markAsShipped();
  await userEvent.click(await screen.findByRole("button", { name: "Yes, ship anyway" }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(post.mock.calls.map(([path, call]) => [path, (call as { disputed?: boolean }).disputed])).toEqual([
    ["/orders/one/shipments", true],
    ["/orders/two/shipments", undefined],
  ]);
});

test("[Z-1] orders that need lots are left out of all, and are packed on their pages", async () => {
  const strips = aLine({ productId: "strips", name: "Strips", quantity: 2 });
  const shipped = aLine({ productId: "strips", quantity: 2, shipped: 2 });
  const rest = aLine({ productId: "masks" });
  show(productsCall(["masks", "strips"]), ready([stored("strips", aProduct({ lotsRequired: true }))]));
  const [two, three] = [order({ lines: [strips, rest] }, "two"), order({ lines: [shipped, rest] }, "three")];
  show(firstToShipCall, page(order({ lines: [rest] }), two, three));
  open();
  expect(await screen.findAllByText("Needs lots")).toHaveLength(1);
  expect(screen.getByRole("link", { name: `Pack with lots: order ${orderNumber("two")}` })).toHaveAttribute(
    "href",
    "/dashboard/orders/two",
  );
  await userEvent.click(screen.getByLabelText("Select all"));
  expect(screen.getByText("2 selected")).toBeVisible();
  expect(select("two")).not.toBeChecked();
});
