import { act } from "@testing-library/react";
import { useSyncExternalStore } from "react";

/**
 * Stands in for data/live.tsx: a test says what is read, and may change it while a page is open.
 * `vi.mock("../../data/live.tsx", () => import("../../../test/fake-live.ts"))`
 */
type Reading =
  | { status: "loading" }
  | { status: "failed"; error: Error; retry: () => void }
  | { status: "ready"; data: unknown };

const LOADING: Reading = { status: "loading" };
const readings = new Map<string, Reading>();
const listeners = new Set<() => void>();

/** What a query of this key, or the document of this path, reads from now on. */
export const show = (key: string, reading: Reading) =>
  act(() => {
    readings.set(key, reading);
    for (const tell of listeners) tell();
  });

export const ready = (data: unknown): Reading => ({ status: "ready", data });
export const failed = (error: Error, retry = () => {}): Reading => ({ status: "failed", error, retry });
export const forgetReadings = () => readings.clear();

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

const useReading = (key: string) => useSyncExternalStore(subscribe, () => readings.get(key) ?? LOADING);

export const useLiveQuery = (key: string) => useReading(key);
export const useLiveDocument = (reference: { path: string }) => useReading(reference.path);
