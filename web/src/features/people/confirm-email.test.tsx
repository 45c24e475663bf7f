import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aFakeAuth, anAccount } from "../../../test/fake-auth.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { accessToken } from "../../data/session/access-token.ts";
import { ConfirmEmail } from "./confirm-email.tsx";

test("[U-2] a user who has not confirmed their address can have the link sent again, until they confirm it in another tab", async () => {
  accessToken.set("access-token");
  const auth = aFakeAuth(anAccount({ emailVerified: false }));
  const { unmount } = renderShop(<ConfirmEmail />, { auth });
  await userEvent.click(await screen.findByRole("button", { name: "Send again" }));
  expect(await screen.findByText(/^Sent\./)).toBeVisible();
  expect(auth.module.sendConfirmation).toHaveBeenCalledOnce();
  unmount();
  auth.module.reloadAccount.mockResolvedValue(anAccount());
  const { session } = renderShop(<ConfirmEmail />, { auth });
  await expect.poll(() => session.get()).toMatchObject({ user: { emailVerified: true } });
  expect(screen.queryByRole("button", { name: "Send again" })).not.toBeInTheDocument();
});
