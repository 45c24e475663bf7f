import { beforeEach, expect, test, vi } from "vitest";
import { isReachable, whenReachable } from "./reachable.ts";

const server = vi.fn<typeof fetch>();
const answers = (status: number) => async () => new Response(null, { status });
const noAnswer = async () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => vi.stubGlobal("fetch", server));

test.each<[boolean, string, typeof fetch]>([
  [true, "answers", answers(200)],
  [true, "answers that there is no such page", answers(404)],
  [false, "is down", answers(503)],
  [false, "does not answer, though the browser is not offline yet", noAnswer],
])("[N-8] isReachable is %s if the server %s", async (expected, _, answer) => {
  server.mockImplementation(answer);
  expect(await isReachable()).toBe(expected);
});

test("[N-8] a browser that is offline does not ask the server, and asks as soon as it is online again", async () => {
  server.mockImplementation(answers(200));
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reached = vi.fn();
  void whenReachable().then(reached);
  await new Promise((resolve) => setImmediate(resolve));
  dispatchEvent(new Event("online"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(server).not.toHaveBeenCalled();
  onLine.mockRestore();
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(reached).toHaveBeenCalled());
});

test("[N-8] a browser that is online asks a server that does not answer every five seconds", async () => {
  vi.useFakeTimers();
  server.mockImplementationOnce(noAnswer).mockImplementationOnce(answers(502)).mockImplementation(answers(200));
  const reached = vi.fn();
  void whenReachable().then(reached);
  for (const times of [1, 2, 3]) {
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(times === 1 ? 0 : 5000);
    expect(server).toHaveBeenCalledTimes(times);
  }
  expect(reached).toHaveBeenCalled();
});
