import { expect, test, vi } from "vitest";
import { blockStorage } from "../../test/block-storage.ts";
import { local, tab } from "./storage.ts";

test.each(Object.entries({ local, tab }))(
  "[P-2 W-2] %s keeps values until they are removed, and blocked or full it is empty and does not throw",
  (_, storage) => {
    expect(storage.set("some key", "value")).toBe(true);
    expect([storage.get("some key"), storage.keys()]).toEqual(["value", ["some key"]]);
    storage.remove("some key");
    expect([storage.get("some key"), storage.keys()]).toEqual([null, []]);

    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect([storage.set("some key", "value"), storage.keys()]).toEqual([false, []]);
    full.mockRestore();

    blockStorage();
    storage.remove("some key");
    expect([storage.set("some key", "value"), storage.get("some key"), storage.keys()]).toEqual([false, null, null]);
  },
);
