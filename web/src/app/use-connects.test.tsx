import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withDb } from "../data/firebase/with-db.ts";
import { listeners, type Source } from "../data/live/listeners.ts";
import { useConnects } from "./use-connects.ts";

vi.mock("../data/database.ts", () => ({}));

const load = async () => () => () => {};
const answered: Source<unknown> = { load, first: async () => [1, 2] };

const open = (isShown = true) => renderHook((shown: boolean) => useConnects(shown), { initialProps: isShown });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(listeners.forgetAll);

test("[F-2] a page that the API answers connects to Firestore three seconds after it is complete", async () => {
  listeners.hold("orders", answered);
  const { result, rerender } = open(false);
  await pass(10_000);
  expect(result.current).toEqual({ connects: false, isSettled: false });
  rerender(true);
  await pass(2900);
  expect(result.current).toEqual({ connects: false, isSettled: false });
  await pass(200);
  expect(result.current).toEqual({ connects: true, isSettled: true });
});

test("[F-2] a page connects to Firestore at once when the user changes something", async () => {
  listeners.hold("orders", answered);
  const { result } = open();
  await pass(0);
  expect(result.current.connects).toBe(false);
  await act(() => withDb(async () => undefined));
  expect(result.current).toEqual({ connects: true, isSettled: false });
});

test.each<[string, Source<unknown>]>([
  ["it does not answer", { load }],
  ["it fails to answer", { load, first: () => Promise.reject(new Error("No connection")) }],
  ["it does not answer completely", { ...answered, isEnough: (read) => (read as unknown[]).length < 2 }],
])("[F-2] a page connects to Firestore at once for what the API can't give: %s", async (_, source) => {
  listeners.hold("orders", answered);
  const { result } = open();
  await pass(0);
  expect(result.current.connects).toBe(false);
  const release = listeners.hold("other", source);
  await pass(0);
  expect(result.current).toEqual({ connects: true, isSettled: false });

  // The next page does not need it.
  release();
  act(listeners.forgetAll);
  expect(result.current.connects).toBe(true);
});
