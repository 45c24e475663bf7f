import { loadTwice } from "../data/load-twice.ts";
import { reloadOnce } from "./reload-once.ts";

/** A script failed to load, and reloading the page did not help. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** Loads a module of a page. If that fails twice, reloads the page once; after that it throws a ChunkLoadError. */
export const loadPiece = async <T>(load: () => Promise<T>, reload: () => Promise<boolean> = reloadOnce): Promise<T> => {
  try {
    return await loadTwice(load);
  } catch (cause) {
    // The spinner stays until the browser has left this page.
    if (await reload()) return new Promise<T>(() => {});
    throw new ChunkLoadError("A part of this page could not be loaded.", { cause });
  }
};
