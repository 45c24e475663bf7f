import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

/** Whatever is written to console.error or console.warn fails the test that caused it. */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

afterEach(() => {
  const complaints = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(complaints).toEqual([]);
});
