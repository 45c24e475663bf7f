import type { ComponentType } from "react";
import { isReachable } from "../data/reachable.ts";
import { tab } from "../data/storage.ts";

/** A component whose code is loaded when it is needed, and then kept. */
export interface Chunk<P extends object = object> {
  load: () => Promise<ComponentType<P>>;
  loaded?: ComponentType<P>;
}

export const chunk = <P extends object>(importIt: () => Promise<ComponentType<P>>): Chunk<P> => {
  const made: Chunk<P> = {
    load: async () => {
      made.loaded ??= await importIt();
      return made.loaded;
    },
  };
  return made;
};

export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

const KEY = "salus:reloaded";
const BUILD = import.meta.url;

const thisPage = { reload: () => location.reload(), isReachable };

/** If the server answers without the script, as after a deployment, reloads the page once. Else a ChunkLoadError. */
export const openChunk = async <P extends object>(
  { load }: Chunk<P>,
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
