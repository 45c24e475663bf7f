import { expect, test, vi } from "vitest";
import { blockStorage } from "../../test/block-storage.ts";
import { chunk, openChunk } from "./reload-once.ts";

const aPage = ({ reachable = true } = {}) => ({ reload: vi.fn(), isReachable: async () => reachable });
const Page = () => null;
const gone = () => chunk(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));

test("[N-8] a page whose script can't be loaded is reloaded once, and shows no error meanwhile; then it is a ChunkLoadError", async () => {
  const page = aPage();
  const settled = vi.fn();
  openChunk(gone(), page).then(settled, settled);
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  expect(settled).not.toHaveBeenCalled();

  const reloaded = aPage();
  await expect(openChunk(gone(), reloaded)).rejects.toMatchObject({ name: "ChunkLoadError" });
  expect(reloaded.reload).not.toHaveBeenCalled();
});

test.each([
  ["[N-8] while the server does not answer, which would lose the page", false, () => {}],
  ["[W-2] where nothing can be stored, which would have no end", true, blockStorage],
])("%s, a page whose script can't be loaded is not reloaded", async (_, reachable, given) => {
  given();
  const page = aPage({ reachable });
  await expect(openChunk(gone(), page)).rejects.toMatchObject({ name: "ChunkLoadError" });
  expect(page.reload).not.toHaveBeenCalled();
});

test("[N-8] a page whose script can't be loaded is reloaded again after another deployment", async () => {
  sessionStorage.setItem("salus:reloaded", "https://shop.example/assets/of-an-earlier-build.js");
  const page = aPage();
  void openChunk(gone(), page);
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
});

test("[N-8] a page whose script can't be loaded is loaded again when it is opened again, and then kept", async () => {
  const importIt = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(Page);
  const made = chunk(importIt);
  const page = aPage({ reachable: false });
  await expect(openChunk(made, page)).rejects.toThrow();
  expect(await openChunk(made, page)).toBe(Page);
  await openChunk(made, page);
  expect(importIt).toHaveBeenCalledTimes(2);
});
