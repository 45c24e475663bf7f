import { beforeEach, expect, test, vi } from "vitest";
import { isReachable, whenReachable } from "../data/reachable.ts";
import { isWithoutReload } from "../ui/without-reload.ts";
import { loadReaders } from "./load-readers.ts";

vi.mock("../data/reachable.ts", () => ({ isReachable: vi.fn(), whenReachable: vi.fn() }));

const readers = { LiveReaders: () => [] };
const CUT_OFF = new TypeError("Failed to fetch dynamically imported module");

/** Fails this often, and then loads. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    expect(isWithoutReload()).toBe(true);
    if (load.mock.calls.length <= times) throw CUT_OFF;
    return readers;
  });
  return load;
};

beforeEach(() => void vi.mocked(isReachable).mockResolvedValue(true));

test("[N-8 F-2] if Firestore's code fails to load once, it loads again without a reload of the page", async () => {
  expect(await loadReaders(failing(1))).toBe(readers);
  expect(isWithoutReload()).toBe(false);
});

test("[N-8 F-2] without a connection, Firestore's code loads when the server answers again", async () => {
  vi.mocked(isReachable).mockResolvedValue(false);
  let answers = () => {};
  vi.mocked(whenReachable).mockImplementation(
    () =>
      new Promise((resolve) => {
        answers = resolve;
      }),
  );
  const load = failing(3);
  const loading = loadReaders(load);
  for (const times of [1, 2, 3]) {
    await vi.waitFor(() => expect(whenReachable).toHaveBeenCalledTimes(times));
    expect(load).toHaveBeenCalledTimes(times);
    answers();
  }
  expect(await loading).toBe(readers);
});

test("[N-8 F-2] Firestore's code that is gone after a deployment rejects, so that the page reloads", async () => {
  await expect(loadReaders(failing(2))).rejects.toBe(CUT_OFF);
});
