import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aFakeAuth, anAccount } from "../../../test/fake-auth.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { accessToken } from "../../data/session/access-token.ts";
import { ConfirmEmail } from "./confirm-email.tsx";

const open = (emailVerified: boolean) => {
  accessToken.set("access-token");
  return renderShop(<ConfirmEmail />, { auth: aFakeAuth(anAccount({ emailVerified })) });
};

test("[U-2] a user who has not confirmed their address is asked to, and can have the link sent again", async () => {
  const { auth } = open(false);
  await userEvent.click(await screen.findByRole("button", { name: "Send again" }));
  expect(await screen.findByText(/^Sent\./)).toBeVisible();
  expect(auth.module.sendConfirmation).toHaveBeenCalledOnce();
});

test("[U-2] a user who has just confirmed it, in another tab, is not asked anymore", async () => {
  const { auth, session } = open(false);
  auth.module.reloadAccount.mockResolvedValue(anAccount());
  await expect.poll(() => session.get()).toMatchObject({ user: { emailVerified: true } });
  expect(screen.queryByRole("button", { name: "Send again" })).not.toBeInTheDocument();
});
