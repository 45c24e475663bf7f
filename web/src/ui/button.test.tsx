import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

const shown = (loading: boolean) => (
  <>
    <Button loading={loading}>Pay</Button>
    <input aria-label="Phone" />
  </>
);

test("[Y-5 N-4] a button gets the focus back after loading", () => {
  const { rerender } = render(shown(false));
  const button = screen.getByRole("button", { name: "Pay" });
  button.focus();
  rerender(shown(true));
  expect(button).toBeDisabled();
  // Browsers blur a disabled button; jsdom does not.
  screen.getByLabelText("Phone").focus();
  screen.getByLabelText("Phone").blur();
  expect(document.body).toHaveFocus();
  rerender(shown(false));
  expect(button).toHaveFocus();
});

test("[N-4] a button does not take the focus after loading if the user has moved it, or if it never had it", () => {
  const { rerender } = render(shown(false));
  const [button, phone] = [screen.getByRole("button", { name: "Pay" }), screen.getByLabelText("Phone")];
  button.focus();
  rerender(shown(true));
  phone.focus();
  rerender(shown(false));
  expect(phone).toHaveFocus();
  phone.blur();
  rerender(shown(true));
  rerender(shown(false));
  expect(button).not.toHaveFocus();
});
