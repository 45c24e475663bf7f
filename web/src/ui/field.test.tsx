import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextArea, TextField } from "./field.tsx";

test("[W-5] what somebody types has the direction of its script", () => {
  render(
    <>
      <TextField label="Name" />
      <TextArea label="Address" />
    </>,
  );
  for (const label of ["Name", "Address"]) expect(screen.getByLabelText(label)).toHaveAttribute("dir", "auto");
});
