import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { ListReminderLinkPage } from "./list-reminder-link-page.tsx";

test("[J-3] the link of a reminder stops it once its button is pressed, and says if the list is gone", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ code: "link-not-valid" }, { status: 404 }));
  vi.stubGlobal("fetch", fetch);
  renderShop(<ListReminderLinkPage />, { at: "/list-reminder?token=casey:weekly.d-e" });
  expect(fetch).not.toHaveBeenCalled();
  const button = screen.getByRole("button", { name: "Stop this reminder" });
  await userEvent.click(button);
  expect(await screen.findByText(/^This list has been deleted/)).toBeVisible();
  fetch.mockResolvedValue(Response.json({ acknowledged: true }));
  await userEvent.click(button);
  expect(await screen.findByText(/^You won't get more emails about this list/)).toBeVisible();
  const sent = { method: "POST", body: JSON.stringify({ token: "casey:weekly.d-e" }) };
  expect(fetch).toHaveBeenLastCalledWith("/api/lists/stop", expect.objectContaining(sent));
});
