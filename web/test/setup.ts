import "@testing-library/jest-dom/vitest";
import "./setup-console.ts";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no modal dialogs: enough of them for a test to open and close one.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

// Nor does it scroll: it says so on the console instead.
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
