import { describe, expect, test, vi } from "vitest";
import { loadPiece } from "./load-piece.ts";
import { reloadOnce } from "./reload-once.ts";

const aPage = (changes: { time?: number; reachable?: boolean } = {}) => ({
  reload: vi.fn(),
  now: () => changes.time ?? 1_000_000,
  isReachable: async () => changes.reachable ?? true,
});

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

describe("a piece of the page that can't be loaded", () => {
  test("[N-8] reloads the page once, and not again when that did not help", async () => {
    expect(await reloadOnce(aPage())).toBe(true);
    const reloaded = aPage();
    expect(await reloadOnce(reloaded)).toBe(false);
    expect(reloaded.reload).not.toHaveBeenCalled();
  });

  test("[N-8] reloads once for several pieces, and counts them all as being reloaded", async () => {
    const page = aPage();
    expect(await Promise.all([reloadOnce(page), reloadOnce(page)])).toEqual([true, true]);
    expect(await reloadOnce(page)).toBe(true);
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  test("[N-8] reloads again for another deployment, much later", async () => {
    await reloadOnce(aPage({ time: 0 }));
    expect(await reloadOnce(aPage({ time: 9 * 60_000 }))).toBe(false);
    expect(await reloadOnce(aPage({ time: 11 * 60_000 }))).toBe(true);
  });

  test("[N-8] never reloads while the server does not answer, which would lose the page", async () => {
    const page = aPage({ reachable: false });
    expect(await reloadOnce(page)).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });

  test("[N-8] stays pending while the page reloads, so that no error appears", async () => {
    const settled = vi.fn();
    loadPiece(gone, async () => true).then(settled, settled);
    await new Promise((resolve) => setImmediate(resolve));
    expect(settled).not.toHaveBeenCalled();
  });

  test("[N-8] is a ChunkLoadError once reloading did not help", async () => {
    await expect(loadPiece(gone, async () => false)).rejects.toMatchObject({ name: "ChunkLoadError" });
  });
});
