import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Filters, SearchInput } from "./search-form.tsx";

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

test("[F-4] a keystroke renders the search field alone, and the list follows when the user pauses", async () => {
  let renders = 0;
  const List = () => {
    renders += 1;
    const [text, setText] = useState("");
    return <SearchInput label="Search" text={text} onSearch={setText} />;
  };
  render(<List />);
  const field = screen.getByRole("searchbox", { name: "Search" });
  for (const typed of ["g", "gl", "glo"]) fireEvent.change(field, { target: { value: typed } });
  expect(field).toHaveValue("glo");
  expect(renders).toBe(1);
  await waitFor(() => expect(renders).toBe(2));
});
