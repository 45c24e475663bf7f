import { FirebaseError } from "firebase/app";
import type { Firestore } from "firebase/firestore";
import { expect, test, vi } from "vitest";
import { attempt } from "./attempt.ts";
import { commit } from "./commit.ts";

const runTransaction = vi.hoisted(() => vi.fn());
vi.mock("firebase/firestore", () => ({ runTransaction }));

const write = () => attempt(() => commit({} as Firestore, () => {}));

test.each([
  ["unavailable", "unreachable"],
  ["deadline-exceeded", "unreachable"],
  ["permission-denied", "refused"],
])("[W-7] a write that ends with %s is not tried again", async (code, outcome) => {
  runTransaction.mockRejectedValue(new FirebaseError(code, "no"));
  expect(await write()).toEqual({ ok: false, code: outcome });
  expect(runTransaction).toHaveBeenCalledOnce();
});

test("[W-7] a write without an answer ends after ten seconds", async () => {
  vi.useFakeTimers();
  runTransaction.mockReturnValue(new Promise(() => {}));
  const outcome = write();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toEqual({ ok: false, code: "unreachable" });
});

test("[P-6] a write that another one disturbed is made again, some times", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
  runTransaction.mockRejectedValueOnce(new FirebaseError("aborted", "no")).mockResolvedValue(undefined);
  expect(await write()).toEqual({ ok: true });
  runTransaction.mockReset().mockRejectedValue(new FirebaseError("failed-precondition", "no"));
  expect(await write()).toEqual({ ok: false, code: "refused" });
  expect(runTransaction).toHaveBeenCalledTimes(5);
});
