import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop, signedIn } from "../../../test/render-shop.tsx";
import { waitingCall } from "../../config/calls.ts";
import { knownRole } from "../../data/session/known-role.ts";
import { HomePage } from "./home-page.tsx";

const nothing = { orders: 0, reported: 0, messages: 0, disputed: 0, letters: 0 };
const token = `head.${btoa(JSON.stringify({ sub: "casey", email: "casey@example.com" }))}.signature`;
const tasks = () => screen.queryByRole("navigation", { name: "To do" });

test("[I-1] the home page says to an admin alone what waits, and each of it leads to its list", async () => {
  show(waitingCall, ready({ ...nothing, orders: 5, messages: 2, disputed: 1 }));
  knownRole.remember("customer");
  const { unmount } = renderShop(<HomePage />, { auth: signedIn(token) });
  expect(tasks()).not.toBeInTheDocument();
  unmount();

  knownRole.remember("admin");
  renderShop(<HomePage />, { auth: signedIn(token) });
  expect(await screen.findByRole("navigation", { name: "To do" })).toHaveTextContent(
    "5 orders to ship·2 messages·1 dispute",
  );
  for (const [name, href] of [
    ["5 orders to ship", "/dashboard/toShip"],
    ["2 messages", "/dashboard/messages"],
    ["1 dispute", "/dashboard/manageOrders?state=disputed"],
  ])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  show(waitingCall, ready(nothing));
  expect(tasks()).toHaveTextContent("Nothing to do");
});
