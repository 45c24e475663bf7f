import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NEW_SHOP } from "contract/settings";
import { expect, test, vi } from "vitest";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { settingsCall } from "../../config/calls.ts";
import { api } from "../../data/api.ts";
import { SettingsPage } from "./settings-page.tsx";

test("[Z-2] an admin has lots named on the shop's papers, and no longer", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({ acknowledged: true });
  for (const lotsOnReceipts of [false, true]) {
    show(settingsCall, ready({ ...NEW_SHOP, lotsOnReceipts }));
    const { unmount } = renderShop(<SettingsPage />, { user: { role: "admin" } });
    const box = screen.getByRole("checkbox", { name: /^Show lots and expiry dates/ });
    expect(box).toHaveProperty("checked", lotsOnReceipts);
    await userEvent.click(box);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    const changes = { zone: "UTC", lotsOnReceipts: !lotsOnReceipts };
    await waitFor(() => expect(put).toHaveBeenLastCalledWith(settingsCall, changes));
    unmount();
  }
});
