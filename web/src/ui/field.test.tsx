import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextArea, TextField } from "./field.tsx";

test("[W-5] the mouse wheel leaves a number that has the focus, and changes nothing", () => {
  render(<TextField label="Quantity" type="number" defaultValue="12" />);
  const field = screen.getByLabelText("Quantity");
  field.focus();
  fireEvent.wheel(field, { deltaY: 100 });
  // Browsers count with the wheel only in a number that has the focus.
  expect(field).not.toHaveFocus();
  expect(field).toHaveValue(12);
});

test("[W-5] the mouse wheel leaves the focus in other fields", () => {
  render(<TextField label="Name" />);
  const field = screen.getByLabelText("Name");
  field.focus();
  fireEvent.wheel(field, { deltaY: 100 });
  expect(field).toHaveFocus();
});

test("[W-5] what somebody types has the direction of its script", () => {
  render(
    <>
      <TextField label="Name" />
      <TextArea label="Address" />
    </>,
  );
  for (const label of ["Name", "Address"]) expect(screen.getByLabelText(label)).toHaveAttribute("dir", "auto");
});
