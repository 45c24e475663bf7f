import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextArea, TextField } from "./field.tsx";

// Browsers count with the wheel only in a number that has the focus.
test.each(["number", "text"] as const)("[W-5] the mouse wheel takes the focus from a number alone: %s", (type) => {
  render(<TextField label="Field" type={type} />);
  const field = screen.getByLabelText("Field");
  field.focus();
  fireEvent.wheel(field, { deltaY: 100 });
  expect(document.activeElement === field).toBe(type === "text");
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
