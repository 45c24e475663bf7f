import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

/** Whatever is written to console.error or console.warn fails the test that caused it. */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

afterEach(() => {
  cleanup();
  const complaints = spies.flatMap((spy) => spy.mock.calls);
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints).toEqual([]);
});

// jsdom has no modal dialogs: enough of them for a test to open and close one.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
