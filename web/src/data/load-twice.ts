import { withoutReload } from "../config/without-reload.ts";
import { isReachable } from "./reachable.ts";

/**
 * Loads code. If that fails although the server answers, the connection was lost only for a moment, or the code is gone after a deployment: the
 * second time tells, and is allowed to reload the page.
 */
export const loadTwice = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await withoutReload(load);
  } catch (error) {
    if (await isReachable()) return load();
    throw error;
  }
};
