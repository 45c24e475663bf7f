import { beforeEach, expect, test, vi } from "vitest";
import { createReads } from "./shared-reads.ts";

const ORDERS = "https://shop.example/api/orders?customer=a@b.co";

/** The reads of a page, and a server that takes 100 ms and answers with the number of the call, or as the test says. */
const aPage = (said?: unknown, status = 200) => {
  let calls = 0;
  const native = vi.fn<typeof fetch>(async () => {
    const number = ++calls;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Response.json(said ?? { number }, { status });
  });
  const { get, forget } = createReads(native);
  const ask = async (init?: RequestInit, url = ORDERS) => (await get(new Request(url, init))).json();
  /** Asks again as soon as it is answered, as the hooks of existing pages do. */
  const poll = async (): Promise<void> => {
    for (;;) await ask();
  };
  return { native, get, forget, ask, poll };
};

beforeEach(() => {
  vi.useFakeTimers();
});

test("[L-6] identical reads share one answer, which each caller reads for itself, also what mounts within two seconds", async () => {
  const { native, get, ask } = aPage();
  const answers = Promise.all([1, 2, 3].map(() => get(new Request(ORDERS))));
  await vi.advanceTimersByTimeAsync(100);
  for (const answer of await answers) {
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect([await answer.clone().json(), await answer.text()]).toEqual([{ number: 1 }, '{"number":1}']);
  }
  expect([await ask(), await ask()]).toEqual([{ number: 1 }, { number: 1 }]);
  expect(native).toHaveBeenCalledTimes(1);
});

test.each([
  ["two seconds, however many loops poll", undefined, 200, 300, 10, 20],
  ["two seconds for what is not found", { code: "product-not-found" }, 404, 1, 10, 20],
  ["two seconds for what is refused", { code: "not-allowed" }, 403, 1, 10, 20],
  ["six seconds for a list of four documents", [{}, {}, {}, {}], 200, 1, 4, 20],
  ["two minutes for the longest list", Array(1000).fill({}), 200, 1, 2, 240],
])("[L-6] identical reads are sent once every %s", async (_, said, status, loops, calls, seconds) => {
  const { native, poll } = aPage(said, status);
  for (let loop = 0; loop < loops; loop++) void poll();
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 100);
  expect(native).toHaveBeenCalledTimes(calls);
});

test("[L-6] identical reads are sent at once after a write, also those that wait, and never get what was asked before it", async () => {
  const { native, forget, ask, poll } = aPage();
  void poll();
  await vi.advanceTimersByTimeAsync(1000);
  expect(native).toHaveBeenCalledTimes(1);
  forget();
  await vi.advanceTimersByTimeAsync(50);
  expect(native).toHaveBeenCalledTimes(2);
  forget();
  const after = ask();
  await vi.advanceTimersByTimeAsync(200);
  expect(await after).toEqual({ number: 3 });
});

test("[L-6] identical reads are others with another address or another bearer", async () => {
  const { native, ask } = aPage();
  void ask();
  void ask({ headers: { Authorization: "Bearer other" } });
  void ask({}, `${ORDERS}&limit=5`);
  await vi.advanceTimersByTimeAsync(100);
  expect(native).toHaveBeenCalledTimes(3);
});

test("[L-6] identical reads fail together, and are not tried again before two seconds have passed", async () => {
  const { native, ask } = aPage();
  native.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const failed = await Promise.allSettled([ask(), ask()]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  for (let times = 0; times < 5; times++) ask().catch(() => {});
  await vi.advanceTimersByTimeAsync(1900);
  expect(native).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(native).toHaveBeenCalledTimes(2);
});

test.each([
  ["500", () => Promise.resolve(Response.json({ code: "internal" }, { status: 500 })), { number: 3 }],
  ["429 of the platform", () => Promise.resolve(new Response("<html>", { status: 429 })), { number: 3 }],
  ["broken connection", () => Promise.reject(new TypeError("Failed to fetch")), new TypeError("Failed to fetch")],
])(
  "[L-6] identical reads get the last good answer in place of a %s, and never one from before a write",
  async (_, fails, then) => {
    const { native, forget, ask } = aPage();
    const first = ask();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await first).toEqual({ number: 1 });
    native.mockImplementationOnce(fails);
    expect(await ask()).toEqual({ number: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    const again = ask();
    await vi.advanceTimersByTimeAsync(100);
    expect(await again).toEqual({ number: 2 });

    forget();
    native.mockImplementationOnce(fails);
    const after = ask().catch((error) => error);
    await vi.advanceTimersByTimeAsync(2200);
    expect(await after).toEqual(then);
  },
);

test("[L-6] identical reads stay open while the server fails and has never answered, tried again every two seconds", async () => {
  const { native, ask } = aPage();
  for (let times = 0; times < 3; times++)
    native.mockImplementationOnce(async () => Response.json({ code: "internal" }, { status: 500 }));
  const [one, other] = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(5900);
  expect(native).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(200);
  expect([await one, await other]).toEqual([{ number: 1 }, { number: 1 }]);
  expect(native).toHaveBeenCalledTimes(4);
});

test("[L-6] identical reads that the page aborts end at once, in flight or in a pause, and others go on", async () => {
  const { native, ask, poll } = aPage();
  const reason = new Error("gone");
  const aborting = new AbortController();
  const aborted = ask({ signal: aborting.signal });
  const other = ask();
  aborting.abort(reason);
  await expect(aborted).rejects.toBe(reason);
  await vi.advanceTimersByTimeAsync(100);
  expect(await other).toEqual({ number: 1 });
  void poll();
  await vi.advanceTimersByTimeAsync(0);
  const waiting = new AbortController();
  const held = ask({ signal: waiting.signal });
  waiting.abort(reason);
  await expect(held).rejects.toBe(reason);
  await expect(ask({ signal: waiting.signal })).rejects.toBe(reason);
  expect(native).toHaveBeenCalledTimes(1);
});
