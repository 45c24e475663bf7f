import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// Test files share a worker, and with it the DOM and the libraries: that is much faster. The shop's own modules are loaded again
// for each file, so that no state and no mock leaks from one file to the next.
vi.resetModules();

/** Fails every test that writes to console.error or console.warn. */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

afterEach(() => {
  const complaints = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  vi.useRealTimers();
  expect(complaints).toEqual([]);
});
