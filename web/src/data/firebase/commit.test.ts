import { FirebaseError } from "firebase/app";
import type { Firestore } from "firebase/firestore";
import { expect, test, vi } from "vitest";
import { attempt } from "./attempt.ts";
import { commit } from "./commit.ts";

const runTransaction = vi.hoisted(() => vi.fn());
vi.mock("firebase/firestore", () => ({ runTransaction }));

const write = () => attempt(() => commit({} as Firestore, () => {}));
const outcome = async (written = write()) => {
  await vi.runAllTimersAsync();
  return written;
};

test.each([
  ["unavailable", "unreachable"],
  ["deadline-exceeded", "unreachable"],
  ["permission-denied", "refused"],
])("[W-7] [P-5] a write that ends with %s is not tried again", async (code, outcome) => {
  runTransaction.mockRejectedValue(new FirebaseError(code, "no"));
  expect(await write()).toEqual({ ok: false, code: outcome });
  expect(runTransaction).toHaveBeenCalledOnce();
});

test("[P-5] without a connection nothing is sent, and an unexpected failure is thrown", async () => {
  runTransaction.mockRejectedValue(new FirebaseError("internal", "broken"));
  await expect(write()).rejects.toThrow("broken");
  vi.stubGlobal("navigator", { onLine: false });
  expect(await write()).toEqual({ ok: false, code: "offline" });
  expect(runTransaction).toHaveBeenCalledOnce();
});

test("[W-7] a write without an answer ends after ten seconds", async () => {
  vi.useFakeTimers();
  runTransaction.mockReturnValue(new Promise(() => {}));
  const written = write();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await written).toEqual({ ok: false, code: "unreachable" });
});

test("[P-6] a write that another one disturbed is made again, some times", async () => {
  vi.useFakeTimers();
  runTransaction.mockRejectedValueOnce(new FirebaseError("aborted", "no")).mockResolvedValue(undefined);
  expect(await outcome()).toEqual({ ok: true });
  runTransaction.mockReset().mockRejectedValue(new FirebaseError("failed-precondition", "no"));
  expect(await outcome()).toEqual({ ok: false, code: "refused" });
  expect(runTransaction).toHaveBeenCalledTimes(5);
});
