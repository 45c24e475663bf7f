import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Filters } from "./search-form.tsx";

test("[G-9] on a phone, a button says how many filters are set, and opens them", async () => {
  render(
    <Filters count={2}>
      <input aria-label="Runs low" type="checkbox" />
    </Filters>,
  );
  const button = screen.getByRole("button", { name: /^Filters/ });
  expect(button).toHaveTextContent("Filters2 set");
  await userEvent.click(button);
  const dialog = within(screen.getByRole("dialog", { name: "Filters" }));
  expect(dialog.getByLabelText("Runs low")).toHaveFocus();
  await userEvent.click(dialog.getByRole("button", { name: "Show the list" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
