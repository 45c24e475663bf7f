import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { BookkeeperLinkPage } from "./bookkeeper-link-page.tsx";

test.each([
  ["confirm", "", "Send me copies", /^This address is confirmed/],
  ["leave", "/leave", "Stop these copies", /^You get no more copies/],
])("[O-3] the link to %s sends its token once its button is pressed", async (page, call, button, done) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ acknowledged: true }));
  vi.stubGlobal("fetch", fetch);
  renderShop(<BookkeeperLinkPage />, { at: `/bookkeeper/${page}?token=casey.d-e` });
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText(done)).toBeVisible();
  const sent = { method: "POST", body: JSON.stringify({ token: "casey.d-e" }) };
  expect(fetch).toHaveBeenCalledExactlyOnceWith(`/api/bookkeeper${call}`, expect.objectContaining(sent));
});
