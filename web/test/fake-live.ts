import { act } from "@testing-library/react";
import { vi } from "vitest";
import type { Live } from "../src/config/live.ts";
import type { ApiError } from "../src/data/api.ts";
import { queryClient } from "../src/data/live/query-client.ts";

/** A user whom tests sign in; "" is a test without a session. */
const READERS = ["", "casey"];

type Reading = Live<unknown>;

/** The calls that fail, as the API says it. */
const failures = new Map<string, ApiError>();

/** Answers no call of the API but those that fail, and nothing else. */
export const fakeFetch = () =>
  vi.fn(async (address: string) => {
    if (!address.startsWith("/api")) throw new TypeError("Failed to fetch");
    const failure = failures.get(address.replace("/api", ""));
    if (!failure) return new Promise<Response>(() => {});
    const { code, message } = failure;
    return new Response(JSON.stringify({ code, message }), { status: 500 });
  });

/** Puts into the cache what a call of the API reads from now on, as Firestore's listener does while a page is open. */
export const show = (path: string, reading: Reading) =>
  act(() => {
    failures.delete(path);
    // What is public is the same for everybody.
    for (const queryKey of [[path], ...READERS.map((reader) => [path, reader])]) {
      if (reading.status === "ready") queryClient.setQueryData(queryKey, reading.data);
      if (reading.status === "loading") queryClient.removeQueries({ queryKey });
      if (reading.status !== "failed") continue;
      failures.set(path, reading.error as ApiError);
      const entry = queryClient.getQueryCache().find({ queryKey });
      entry?.setState({ status: "error", error: reading.error, data: undefined, fetchStatus: "idle" });
    }
  });

export const ready = (data: unknown): Reading => ({ status: "ready", data });
export const failed = (error: ApiError): Reading => ({ status: "failed", error, retry: () => {} });
export const page = (...items: unknown[]): Reading => ready({ items, next: undefined });

export const forgetReadings = () => {
  failures.clear();
  queryClient.clear();
};
