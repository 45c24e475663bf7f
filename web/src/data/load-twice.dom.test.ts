import { beforeEach, expect, test, vi } from "vitest";
import { isWithoutReload } from "../config/without-reload.ts";
import { loadTwice } from "./load-twice.ts";
import { isReachable } from "./reachable.ts";

vi.mock("./reachable.ts", () => ({ isReachable: vi.fn() }));

const CODE = {};
const CUT_OFF = new TypeError("Failed to fetch dynamically imported module");

/** Code that fails to load this often, and whether each failure could reload the page. */
const failing = (times: number) => {
  const reloads: boolean[] = [];
  const load = async () => {
    if (reloads.length >= times) return CODE;
    reloads.push(!isWithoutReload());
    throw CUT_OFF;
  };
  return { load, reloads };
};

beforeEach(() => void vi.mocked(isReachable).mockResolvedValue(true));

test("[N-8] code that fails to load once is loaded again, and the page is not reloaded", async () => {
  const { load, reloads } = failing(1);
  expect(await loadTwice(load)).toBe(CODE);
  expect(reloads).toEqual([false]);
  expect(isWithoutReload()).toBe(false);
});

test("[N-8] code that fails to load twice is gone after a deployment, and the page may be reloaded", async () => {
  const { load, reloads } = failing(2);
  await expect(loadTwice(load)).rejects.toBe(CUT_OFF);
  expect(reloads).toEqual([false, true]);
});

test("[N-8] code that fails to load because the server does not answer is not loaded again", async () => {
  vi.mocked(isReachable).mockResolvedValue(false);
  const { load, reloads } = failing(1);
  await expect(loadTwice(load)).rejects.toBe(CUT_OFF);
  expect(reloads).toEqual([false]);
});
