import { reloadOnce } from "./reload-once.ts";

/** A script piece of the shop can't be loaded, and reloading the page did not help. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** Loads a page's module. When that fails the page is reloaded once; after that it throws a ChunkLoadError. */
export const loadPiece = async <T>(load: () => Promise<T>, reload: () => boolean = reloadOnce): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    // The spinner stays until the browser has left this page.
    if (reload()) return new Promise<T>(() => {});
    throw new ChunkLoadError("A part of this page could not be loaded.", { cause });
  }
};
