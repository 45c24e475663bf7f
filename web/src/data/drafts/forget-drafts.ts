import { local, tab } from "../storage.ts";

/** The prefix of the keys of all drafts. */
export const DRAFT_PREFIX = "salus:draft:";

/** Removes the drafts of all users of this browser. Every page needs this; only pages with a form need drafts.ts. */
export const forgetDrafts = (): void => {
  for (const storage of [tab, local])
    for (const key of storage.keys() ?? []) if (key.startsWith(DRAFT_PREFIX)) storage.remove(key);
};
