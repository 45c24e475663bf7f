import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "../api.ts";
import { firestoreIsBlocked } from "./connect.ts";
import { FirestoreListener } from "./listener.tsx";
import { queryClient, readAgain } from "./query-client.ts";
import type { Source, Target } from "./source.ts";
import { documentSource, partSource } from "./sources.ts";
import { useFollowed } from "./use-live.ts";

interface Heard {
  target: { name: string };
  next: (snapshot: object) => void;
  fail: (error: Error) => void;
  stop: () => void;
}
const heard = vi.hoisted(() => [] as Heard[]);
vi.mock("../firebase/firestore.ts", () => ({ db: {} }));
vi.mock("firebase/firestore", () => ({
  waitForPendingWrites: async () => {},
  onSnapshot: (target: Heard["target"], _: object, next: Heard["next"], fail: Heard["fail"]) => {
    const stop = vi.fn();
    heard.push({ target, next, fail, stop });
    return stop;
  },
}));
const user = vi.hoisted(() => ({ uid: "casey" as string | undefined }));
vi.mock("../session/user.ts", () => ({ useUser: () => user.uid && { uid: user.uid } }));

interface Row {
  _id: string;
  text: string;
}
const row = (_id: string, text = _id): Row => ({ _id, text });
const target = (name: string, type: "query" | "document") => async () => ({ name, type }) as unknown as Target;
const schema = z.object({ _id: z.string(), text: z.string(), computed: z.optional(z.string()) });
const order = documentSource("/orders/1", schema, target("order", "document"));
const firstPart = partSource("/allorder", schema, { query: target("newest", "query") });
const laterPart = partSource("/allorder?after=x", schema);
const Shown = <T,>({ source }: { source: Source<T> }) => {
  const live = useFollowed(source);
  return <output>{live.status === "failed" ? `${live.status}: ${live.error.message}` : JSON.stringify(live)}</output>;
};
const page = <T,>(source: Source<T>) => (
  <QueryClientProvider client={queryClient}>
    <Shown source={source} />
    <FirestoreListener />
  </QueryClientProvider>
);
const open = <T,>(source: Source<T>) => render(page(source));

const server = vi.fn<(address: string) => Promise<Response>>();
const answers = (body: unknown, status = 200) =>
  server.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const shown = (text: string) => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text));
const listening = async () => {
  await waitFor(() => expect(heard).toHaveLength(1));
  return heard[0] as Heard;
};
/** Opens a page of what the API answers. Returns what Firestore's listener hears. */
const follow = async <T,>(source: Source<T>, answer: unknown) => {
  answers(answer);
  open(source);
  return listening();
};

const SERVER = { metadata: { fromCache: false } };
const documentIs = (data: unknown) => ({ ...SERVER, data: () => data });
const rowsAre = (...rows: (Row | undefined)[]) => ({ ...SERVER, docs: rows.map((data) => ({ data: () => data })) });

beforeEach(() => {
  heard.length = 0;
  user.uid = "casey";
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("reportError", vi.fn());
});

test("[T-6] the API's answer shows first, and what Firestore confirms takes its place", async () => {
  answers(row("1", "from the API"));
  open(order);
  await shown("from the API");
  const { next } = await listening();
  act(() => next({ metadata: { fromCache: true }, data: () => row("1", "from the cache") }));
  await shown("from the API");
  act(() => next({ metadata: { fromCache: false, hasPendingWrites: true }, data: () => row("1", "not written yet") }));
  await shown("from the API");
  act(() => next(documentIs(row("1", "from Firestore"))));
  await shown("from Firestore");
  act(() => next(documentIs(undefined)));
  await shown('"data":null');
});

test("[T-6] an answer that was on its way when Firestore confirmed something does not undo it", async () => {
  const { next } = await follow(order, row("1", "first"));
  let late = (_: Response) => {};
  server.mockReturnValue(new Promise((resolve) => (late = resolve)));
  act(() => void queryClient.invalidateQueries());
  act(() => next(documentIs(row("1", "confirmed"))));
  await act(async () => late(new Response(JSON.stringify(row("1", "older")))));
  await shown("confirmed");
});

test("[D-11] what the security rules refuse is a failure with a code, until the API answers again", async () => {
  const { fail } = await follow(order, row("1"));
  act(() => fail(Object.assign(new Error("Missing permissions"), { code: "permission-denied" })));
  await shown("failed: You are not allowed to see this.");
  expect(queryClient.getQueryState(["/orders/1", "casey"])?.error).toMatchObject({ code: "not-allowed" });
});

test("[N-4] when Firestore loses its connection the API is asked, and without it the page may be out of date", async () => {
  const { next } = await follow(order, row("1", "first"));
  act(() => next(documentIs(row("1", "confirmed"))));
  server.mockRejectedValue(new TypeError("Failed to fetch"));
  act(() => next({ metadata: { fromCache: true }, data: () => undefined }));
  await shown('"isStale":true');
  await shown("confirmed");
  act(() => next(documentIs(row("1", "back"))));
  await shown('"isStale":false');
});

test("[W-7] Firestore without a connection for some seconds, while the shop answers, is blocked until it is back", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { next } = await follow(order, row("1"));
  act(() => next({ metadata: { fromCache: true }, data: () => undefined }));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(firestoreIsBlocked()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(firestoreIsBlocked()).toBe(true);
  act(() => next(documentIs(row("1"))));
  expect(firestoreIsBlocked()).toBe(false);
});

test("[D-10] rows change as Firestore has them; for a new one, the first part is asked for again", async () => {
  const { target, next } = await follow(firstPart, [row("a"), row("b")]);
  expect(target.name).toBe("newest");
  act(() => next(rowsAre(row("a", "changed"), row("b"))));
  await shown("changed");
  answers([row("c", "new"), row("a")]);
  act(() => next(rowsAre(row("c"), row("a"))));
  await shown('"text":"new"');
  expect(heard).toHaveLength(1);
});

test("[F-5] what the API has worked out stays when Firestore takes over, and a row that is gone goes", async () => {
  const { next } = await follow(firstPart, [{ ...row("a"), computed: "by the API" }, row("b")]);
  act(() => next(rowsAre(row("a", "changed"), undefined)));
  await shown('"items":[{"_id":"a","text":"changed","computed":"by the API"}]');
});

test("[F-5] nobody listens to a list that nobody waits at: it is asked for again when the user comes back, or has written", async () => {
  answers([row("a", "first")]);
  open(laterPart);
  await shown("first");
  answers([row("a", "second")]);
  act(() => readAgain());
  await shown("second");
  answers([row("a", "third")]);
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  await shown("third");
  expect(heard).toEqual([]);
});

test("[R-2] nothing that one user has read is shown to the next", async () => {
  answers(row("1", "secret"));
  const { unmount } = open(order);
  await shown("secret");
  unmount();
  user.uid = "robin";
  server.mockReturnValue(new Promise(() => {}));
  open(order);
  expect(screen.getByRole("status")).toHaveTextContent('{"status":"loading"}');
  expect(heard.at(-1)?.stop).toHaveBeenCalled();
});

test("[P-2] a document is never shown at another's address; a list keeps its rows until the next ones are there", async () => {
  const other = { ...order, path: "/orders/2", ask: () => new Promise<never>(() => {}) };
  const next = { ...laterPart, ask: () => new Promise<never>(() => {}) };
  for (const [first, then, text] of [
    [order, other, "loading"],
    [firstPart, next, 'isTurning":true'],
  ] as [Source<unknown>, Source<unknown>, string][]) {
    answers(first === order ? row("1", "mine") : [row("1", "mine")]);
    const view = open(first);
    await shown("mine");
    view.rerender(page(then));
    await shown(text);
    expect(screen.getByRole("status").textContent?.includes("mine")).toBe(first === firstPart);
    view.unmount();
  }
});

test("[N-4 T-1] a failed call says so, and is made again; an unknown document is null", async () => {
  server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  open(order);
  await shown("failed: The shop can't be reached right now.");
  expect(queryClient.getQueryState(["/orders/1", "casey"])?.error).toBeInstanceOf(ApiError);
  answers({ code: "order-not-found", message: "" }, 404);
  act(() => void queryClient.refetchQueries());
  await shown('"data":null');
});
