import { api } from "./api.ts";

/** The most that the API answers at a time. */
const PART = 500;

/**
 * A whole list of the API, for a download. `path` has its query; `onProgress` is told how much is there. Throws an ApiError.
 */
export const readAll = async <Answer, T>(
  path: string,
  from: (answer: Answer) => T,
  onProgress?: (read: number) => void,
): Promise<T[]> => {
  const read: T[] = [];
  for (let after: string | undefined; ; ) {
    const query = new URLSearchParams({ limit: String(PART), ...(after && { after }) });
    const { items, next } = await api.getPart<Answer>(`${path}${path.includes("?") ? "&" : "?"}${query}`);
    read.push(...items.map(from));
    onProgress?.(read.length);
    if (next === undefined) return read;
    after = next;
  }
};
