import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { ListReminderLinkPage } from "./list-reminder-link-page.tsx";

test("[J-3] the link of a reminder ends it once its button is pressed", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ acknowledged: true }));
  vi.stubGlobal("fetch", fetch);
  renderShop(<ListReminderLinkPage />, { at: "/list-reminder?token=casey:weekly.s" });
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Stop this reminder" }));
  expect(await screen.findByText(/^You get no more emails about this list/)).toBeVisible();
  const sent = { method: "POST", body: JSON.stringify({ token: "casey:weekly.s" }) };
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/api/lists/stop", expect.objectContaining(sent));
});
