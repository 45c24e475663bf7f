import { expect, test, vi } from "vitest";
import { blockStorage } from "../../test/block-storage.ts";
import { local, tab } from "./storage.ts";

const both = { local, tab };

test.each(Object.entries(both))("[W-2] %s stores values until they are removed", (_, storage) => {
  expect(storage.set("some key", "value")).toBe(true);
  expect([storage.get("some key"), storage.keys()]).toEqual(["value", ["some key"]]);
  storage.remove("some key");
  expect([storage.get("some key"), storage.keys()]).toEqual([null, []]);
});

test.each(Object.entries(both))("[W-2] blocked, %s is empty and does not throw", (_, storage) => {
  blockStorage();
  expect(storage.set("some key", "value")).toBe(false);
  storage.remove("some key");
  expect([storage.get("some key"), storage.keys()]).toEqual([null, null]);
});

test("[P-2 W-2] a full storage does not throw", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(tab.set("some key", "value")).toBe(false);
  expect(tab.keys()).toEqual([]);
});
