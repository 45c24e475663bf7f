import { beforeEach, expect, test, vi } from "vitest";
import { isReachable, onceReachable } from "./reachable.ts";

const server = vi.fn<typeof fetch>();
const answers = (status: number) => async () => new Response(null, { status });
const LOST = new TypeError("Failed to fetch");
const noAnswer = async () => {
  throw LOST;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  server.mockImplementation(noAnswer);
  vi.stubGlobal("fetch", server);
});

test.each<[boolean, string, typeof fetch]>([
  [true, "answers", answers(200)],
  [true, "answers that there is no such page", answers(404)],
  [false, "is down", answers(503)],
  [false, "does not answer, though the browser is not offline yet", noAnswer],
])("[N-8] isReachable is %s if the server %s", async (expected, _, answer) => {
  server.mockImplementation(answer);
  expect(await isReachable()).toBe(expected);
});

test("[N-8] what fails while the browser is offline is done again as soon as it is online", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const act = vi.fn(async () => "done").mockRejectedValueOnce(LOST);
  const done = onceReachable(act);
  await settled();
  expect([act.mock.calls.length, server.mock.calls.length]).toEqual([1, 0]);
  onLine.mockRestore();
  dispatchEvent(new Event("online"));
  expect(await done).toBe("done");
});

test("[N-8] what fails because the server does not answer is done again every five seconds", async () => {
  vi.useFakeTimers();
  const act = vi
    .fn(async () => "done")
    .mockRejectedValueOnce(LOST)
    .mockRejectedValueOnce(LOST);
  const done = onceReachable(act);
  for (const times of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(times === 1 ? 4999 : 5000);
    expect(act).toHaveBeenCalledTimes(times);
  }
  expect(await done).toBe("done");
});

test("[N-8] what fails although the server answers is done once again", async () => {
  server.mockImplementation(answers(200));
  const act = vi.fn(noAnswer);
  await expect(onceReachable(act)).rejects.toBe(LOST);
  expect(act).toHaveBeenCalledTimes(2);
});
