import { useState } from "react";

/**
 * IDs for calls that the shop does once: the same for the same content while the page is open, so that a call whose
 * answer was lost can be repeated. `forget` begins anew: the next call of the same content is another one.
 */
export const useCallIds = () => {
  const [ids] = useState(() => new Map<string, string>());
  const idOf = (content: unknown): string => {
    const key = JSON.stringify(content);
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
  return { idOf, forget: () => ids.clear() };
};
