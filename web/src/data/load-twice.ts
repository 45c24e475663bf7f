import { withoutReload } from "../config/without-reload.ts";
import { isReachable } from "./reachable.ts";

/**
 * Loads code. If that fails although the server answers, loads it again: either the connection was lost for a moment, or a deployment has removed
 * the code. Only a second failure can reload the page.
 */
export const loadTwice = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await withoutReload(load);
  } catch (error) {
    if (await isReachable()) return load();
    throw error;
  }
};
