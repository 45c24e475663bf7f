import { tab } from "../storage.ts";

/** The prefix of the keys of all drafts in session storage. */
export const DRAFT_PREFIX = "salus:draft:";

/** Removes the drafts of all users of this tab. Every page needs this; only pages with a form need drafts.ts. */
export const forgetDrafts = (): void => {
  for (const key of tab.keys() ?? []) if (key.startsWith(DRAFT_PREFIX)) tab.remove(key);
};
