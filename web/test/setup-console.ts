import { afterEach, expect, vi } from "vitest";

// Test files share a worker, and with it the DOM and the libraries: that is much faster. The shop's own modules are
// loaded again for each file, so that no state and no mock leaks from one file to the next.
vi.resetModules();

/** A test's messages to console.error and console.warn, which fail it. */
const complaints: unknown[][] = [];
console.error = console.warn = (...words) => void complaints.push(words);

afterEach(() => {
  vi.useRealTimers();
  expect(complaints.splice(0)).toEqual([]);
});
