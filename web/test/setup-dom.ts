import "@testing-library/jest-dom/vitest";
import { notifyManager } from "@tanstack/react-query";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { fakeFetch, forgetReadings } from "./fake-live.ts";

// No test reaches Firebase.
vi.mock("../src/data/firebase/firestore.ts", () => ({ db: {} }));
vi.mock("../src/data/session/auth.ts", () => ({}));
vi.mock("../src/ui/toast.ts", () => ({
  toast: { success: vi.fn(), error: vi.fn(), clear: vi.fn(), leavePage: vi.fn() },
}));

// The timeout of findBy and waitFor. It only ends tests that fail, so a busy machine does not reach it.
configure({ asyncUtilTimeout: 20_000 });

// What a test changes shows at once.
notifyManager.setScheduler((notify) => notify());

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch());
});

afterEach(async () => {
  cleanup();
  // What a page loads last must not load in the next file, which has other mocks.
  await vi.dynamicImportSettled();
  forgetReadings();
  // Where a test has blocked the storage.
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom tries every rule of its own stylesheet whenever an element's style is asked for, and a search by role asks that
// of every element. It has no other stylesheet, so elements with the same name and these attributes look alike. Files
// share the window.
if (window.getComputedStyle.name !== "styleOfKind") {
  const computedStyle = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = function styleOfKind(element) {
    const attributes = ["hidden", "open", "type", "style"].map((name) => element.getAttribute(name));
    const kind = [element.localName, ...attributes].join();
    const style = styles.get(kind) ?? computedStyle(element);
    styles.set(kind, style);
    return style;
  };
}

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

// jsdom does not scroll, and warns about it.
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

// jsdom has no media: it is wide, light, and has a mouse.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { matches: query.includes("width") }) as MediaQueryList;

// jsdom loads no images.
HTMLImageElement.prototype.decode ??= async () => {};

// jsdom has no layout, so nothing is measured.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
