import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";

const send = async (email: string) => {
  await userEvent.clear(screen.getByLabelText("Email"));
  await userEvent.type(screen.getByLabelText("Email"), `${email}{Enter}`);
};

test("[U-1] sends the link, and says nothing about whether anybody has this address", async () => {
  const { auth } = renderShop(<ForgotPasswordPage />);
  await send("casey@example");
  expect(await screen.findByText("Provide a valid email")).toBeVisible();
  auth.module.sendPasswordReset.mockRejectedValueOnce(new Error("Firebase: Too many tries. (auth/too-many-requests)."));
  await send("Casey@Example.com");
  expect(await screen.findByText("Too many tries.")).toBeVisible();
  await send("Casey@Example.com");
  expect(await screen.findByText(/^If casey@example.com has an account, the link is on its way/)).toBeVisible();
  expect(auth.module.sendPasswordReset).toHaveBeenCalledTimes(2);
  expect(auth.module.sendPasswordReset).toHaveBeenLastCalledWith("casey@example.com");
});
