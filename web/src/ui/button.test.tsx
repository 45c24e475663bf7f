import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("[Y-5 N-4] a loading button keeps the focus, does nothing, and its form can't be sent again", async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()];
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Phone" />
      <Button type="submit" loading onClick={onClick}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Pay", busy: true });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  await userEvent.type(screen.getByLabelText("Phone"), "1{Enter}");
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
