import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

const Breaks = (): never => {
  throw new Error("boom");
};

test("[N-4] a page that breaks shows what happened, and the next page works", () => {
  // React reports to console.error what a boundary has caught.
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const view = (page: string) => (
    <ErrorBoundary resetKey={page}>{page === "broken" ? <Breaks /> : <p>All well</p>}</ErrorBoundary>
  );
  const { rerender } = render(view("broken"));
  expect(report).toHaveBeenCalled();
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  rerender(view("next"));
  expect(screen.getByText("All well")).toBeVisible();
});
