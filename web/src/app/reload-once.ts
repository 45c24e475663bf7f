import type { ComponentType } from "react";
import { isReachable } from "../data/reachable.ts";
import { tab } from "../data/storage.ts";
import type { Piece } from "./piece.ts";

/** A script failed to load, and reloading the page did not help. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

const KEY = "salus:reloaded";
/** The name of this script, which another build changes. */
const BUILD = import.meta.url;

const thisPage = { reload: () => location.reload(), isReachable };

/**
 * Loads a page that the user opens. A deployment removes the previous build's scripts: if the server answers without
 * the script, the page is reloaded, once per build. Throws a ChunkLoadError if that can't help.
 */
export const openPiece = async <P extends object>(
  { load }: Piece<P>,
  page: typeof thisPage = thisPage,
): Promise<ComponentType<P>> => {
  try {
    return await load();
  } catch (cause) {
    // Where this can't be stored, the page would be reloaded without end.
    if (tab.get(KEY) === BUILD || !(await page.isReachable()) || !tab.set(KEY, BUILD))
      throw new ChunkLoadError("A part of this page could not be loaded.", { cause });
    page.reload();
    // The spinner stays until the browser has left this page.
    return new Promise(() => {});
  }
};
