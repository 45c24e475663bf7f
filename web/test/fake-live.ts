import { act } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import type { Live } from "../src/data/live/live.ts";

/** Replaces data/live/use-live.ts (see setup-dom.ts): a test sets what is read, and can change it while a page is open. */
type Reading = Live<unknown>;

const LOADING: Reading = { status: "loading" };
const readings = new Map<string, Reading>();
const listeners = new Set<() => void>();

/** Sets what the query with this key, or the document at this path, reads from now on. */
export const show = (key: string, reading: Reading) =>
  act(() => {
    readings.set(key, reading);
    for (const notify of listeners) notify();
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
export const useLiveDocument = (path: string) => useReading(path);
