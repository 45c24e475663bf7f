import { render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ChunkLoadError } from "./load-piece.ts";

const Breaks = ({ error }: { error: Error }): never => {
  throw error;
};

/** React reports what a boundary has caught to console.error: expected here. */
const quietly = (show: () => void) => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  show();
  expect(report).toHaveBeenCalled();
  report.mockClear();
};

describe("a page that breaks", () => {
  test("[N-8] says what happened when a piece of it could not be loaded, and offers to reload", () => {
    quietly(() =>
      render(
        <ErrorBoundary>
          <Breaks error={new ChunkLoadError()} />
        </ErrorBoundary>,
      ),
    );
    expect(screen.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  });

  test("[N-4] shows a helpful page for any other mistake, and the next page starts afresh", () => {
    const view = (page: string) => (
      <ErrorBoundary resetKey={page}>
        {page === "broken" ? <Breaks error={new Error("boom")} /> : <p>All well</p>}
      </ErrorBoundary>
    );
    let rerender: ReturnType<typeof render>["rerender"] = () => {};
    quietly(() => {
      rerender = render(view("broken")).rerender;
    });
    expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    rerender(view("next"));
    expect(screen.getByText("All well")).toBeVisible();
  });
});
