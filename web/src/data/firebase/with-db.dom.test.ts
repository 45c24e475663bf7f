import { expect, test, vi } from "vitest";
import { withDb } from "./with-db.ts";

vi.mock("../database.ts", () => {
  throw new Error("offline");
});

test("[N-4] a write reports that the browser is offline, even if Firestore's code can't be loaded", async () => {
  const write = vi.fn();
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  expect(await withDb(write)).toEqual({ ok: false, code: "offline" });
  await expect(withDb(write)).rejects.toThrow();
  expect(write).not.toHaveBeenCalled();
});
