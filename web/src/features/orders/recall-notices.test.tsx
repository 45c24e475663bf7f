import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OrderRecall } from "contract/recall";
import { expect, test, vi } from "vitest";
import { aLine, anOrder } from "../../../../functions/testing/builders.ts";
import { failed, ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { orderCall, orderRecallsCall } from "../../config/calls.ts";
import { ApiError, api } from "../../data/api.ts";
import { OrderPage } from "./order-page.tsx";

const CALL = orderRecallsCall("one");
const recall: OrderRecall = {
  ...{
    recallId: "r1",
    orderId: "one",
    productId: "sets",
    sku: "SET-1",
    name: "Infusion sets",
    lots: ["A1", "B2"],
    class: "II",
  },
  ...{ reason: "Seals may leak", instructions: "Set them aside.\nWe collect them.", state: "sent" },
  ...{ pieces: 4, unrecorded: 2, setAside: null, answeredAt: null },
};
const AT = "2026-11-26T12:00:00.000Z";

const open = (changes: Partial<OrderRecall> = {}, role: "customer" | "admin" = "customer") => {
  show(CALL, ready([{ ...recall, ...changes }]));
  const uid = role === "admin" ? "other" : "casey";
  show(
    orderCall("one"),
    ready(answered("one", anOrder({ uid, lines: [aLine({ shipped: 6 })], paid: true, transactionId: "pi_1" }))),
  );
  return renderShop(<OrderPage />, { at: "/o/one", path: "/o/:orderId", user: { role } });
};
const notice = () => screen.getByRole("region", { name: "Recalled: Infusion sets" });

test("[Z-4] [Z-5] the order's page says what is recalled and what to do; the customer answers, and changes it until it is closed", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({});
  const { unmount } = open();
  expect(notice()).toHaveTextContent(
    "SET-1. Class II: using it can cause harm that passes or can be treatedLots: A1, B2This order has 4 pieces of these lots, and 2 pieces whose lot we do not know, and which may be of them.Reason: Seals may leakSet them aside. We collect them.Please tell us what you have left.",
  );
  const form = within(within(notice()).getByRole("form", { name: "Answer to the recall of Infusion sets" }));
  const save = () => userEvent.click(form.getByRole("button", { name: "Save" }));
  await save();
  expect(await form.findByText("Choose what you have left")).toBeVisible();
  await userEvent.click(form.getByRole("radio", { name: "Set aside" }));
  await save();
  expect(await form.findByText("Pieces is Required")).toBeVisible();
  const pieces = form.getByLabelText("Pieces");
  await userEvent.type(pieces, "7");
  expect(await form.findByText("Must be 6 or less")).toBeVisible();
  await userEvent.type(pieces, "{Backspace}5");
  await save();
  await waitFor(() => expect(put).toHaveBeenLastCalledWith("/orders/one/recalls/r1", { setAside: 5 }));
  show(CALL, ready([{ ...recall, setAside: 5, answeredAt: AT }]));
  expect(notice()).toHaveTextContent(
    /Answered: 5 pieces set aside, Nov 26, .*You can change it until the recall is closed\./,
  );
  await userEvent.type(within(notice()).getByLabelText("Pieces"), "0");
  await userEvent.click(within(notice()).getByRole("radio", { name: "None left" }));
  await userEvent.click(within(notice()).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(put).toHaveBeenLastCalledWith("/orders/one/recalls/r1", { setAside: 0 }));
  unmount();
  open({ state: "closed", setAside: 0, answeredAt: AT });
  expect(notice()).toHaveTextContent(/Answered: none left, Nov 26, .*This recall is closed\.$/);
  expect(within(notice()).queryByRole("form")).not.toBeInTheDocument();
});

test("[Z-5] an admin sees the answer on the order's page, and can't give one", async () => {
  open({ lots: [], unrecorded: 0 }, "admin");
  await screen.findByRole("link", { name: "Open the recall" });
  expect(notice()).toHaveTextContent(/All piecesThis order has 4 pieces\..*No answer yet\./);
  expect(within(notice()).queryByRole("form")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open the recall" })).toHaveAttribute("href", "/dashboard/recalls/r1");
});

test("[Z-4] if recalls can't be read, the order's page says so, and tries again", () => {
  open();
  show(CALL, failed(new ApiError("unexpected", "Something is wrong")));
  expect(screen.getByText("Recalls could not be loaded")).toBeVisible();
});
