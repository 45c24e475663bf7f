import { expect, test, vi } from "vitest";
import { withDb } from "./with-db.ts";

vi.mock("../database.ts", () => {
  throw new Error("offline");
});

test("[N-4] a write answers that the browser is offline, even if the code for it has not been loaded", async () => {
  const write = vi.fn();
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  expect(await withDb(write)).toEqual({ ok: false, code: "offline" });
  await expect(withDb(write)).rejects.toThrow();
  expect(write).not.toHaveBeenCalled();
});
