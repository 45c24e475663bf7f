import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RowText } from "./row-text.tsx";

/** Measures once, as browsers do when they begin to observe. */
class Observer {
  constructor(readonly measure: () => void) {}
  observe() {
    this.measure();
  }
  disconnect() {}
}

test.each([
  [90, 1],
  [40, 0],
])("[S-3] a text of %i pixels in a row of 40 opens, if it does not fit", async (height, buttons) => {
  vi.stubGlobal("ResizeObserver", Observer);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(height);
  render(<RowText>Do you deliver on Sundays?</RowText>);
  expect(screen.queryAllByRole("button", { name: "Read more" })).toHaveLength(buttons);
  if (buttons === 0) return;
  await userEvent.click(screen.getByRole("button", { name: "Read more" }));
  expect(screen.getByRole("button", { name: "Show less", expanded: true })).toBeVisible();
});
