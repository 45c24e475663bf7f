import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NewsletterForm } from "./newsletter-form.tsx";

test.each([
  ["wrong", "Provide a valid email", true],
  ["failed", "Not sent.", false],
] as const)("[X-5] an address that is %s stays in the input, with the reason", async (status, message, isWrong) => {
  render(<NewsletterForm subscribe={async () => ({ status, message })} label="Newsletter" />);
  const input = screen.getByLabelText("Email");
  await userEvent.type(input, "nora{Enter}");
  expect(input).toHaveValue("nora");
  expect(screen.getByText(message)).toBeVisible();
  if (!isWrong) {
    expect(input).not.toHaveAttribute("aria-invalid");
    return;
  }
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(message);
  expect(input).toHaveFocus();
});
