import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Usual } from "contract/usual";
import { expect, test } from "vitest";
import { aLine } from "../../../functions/testing/builders.ts";
import { aRow } from "../../test/fake-catalog.ts";
import { ready, show } from "../../test/fake-live.ts";
import { renderShop, signedIn } from "../../test/render-shop.tsx";
import { usualCall } from "../config/calls.ts";
import { basket } from "../data/basket/basket.ts";
import { usualRoom } from "../data/orders/usual.ts";
import { UsualProducts } from "./usual-products.tsx";

const usual: Usual = {
  lastOrder: {
    _id: "one",
    number: "G4JA-T5V5",
    createdAt: "2026-11-20T12:00:00.000Z",
    totalCents: 5479,
    lines: [aLine()],
    pictures: [],
  },
  products: ["gloves", "masks", "tape"].map((id) => ({ ...aRow(id, { name: id }), quantity: 12 })),
};
const token = `head.${btoa(JSON.stringify({ sub: "casey", email: "casey@example.com" }))}.signature`;
const open = (of: Usual) => {
  show(usualCall("casey"), ready(of));
  return renderShop(<UsualProducts className="" />, { auth: signedIn(token) });
};

test("[B-1 B-6] a customer orders the last order again, or puts a usual product in the basket with the last quantity", async () => {
  usualRoom.remember(usual);
  open(usual);
  expect(await screen.findByText("$54.79 ·")).toBeVisible();
  expect(screen.getByRole("link", { name: "Order again" })).toHaveAttribute("href", "/basket?again=one");
  await userEvent.click(screen.getByRole("button", { name: "Add to basket: gloves" }));
  expect(basket.get().lines).toEqual({ gloves: 12 });
});

test("[F-2] as many usual products are shown as there was room for, none while no order is known, and the next page has room for all", async () => {
  const products = ["a", "b", "c", "d", "e"].map((id) => ({ ...aRow(id), quantity: 1 }));
  const { container, unmount } = open({ ...usual, products });
  await waitFor(() => expect(usualRoom.recall()).toBe(6));
  expect(container).toBeEmptyDOMElement();
  unmount();
  const shown = async (count: number) => {
    const { unmount } = open({ ...usual, products });
    expect(within(await screen.findByRole("list")).getAllByRole("listitem")).toHaveLength(count);
    unmount();
  };
  await shown(5);
  usualRoom.remember({ ...usual, products: products.slice(3) });
  await shown(2);
  open({ lastOrder: null, products: [] });
  await waitFor(() => expect(usualRoom.recall()).toBe(0));
});
