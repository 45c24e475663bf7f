/** Begins the names of all drafts in the tab's storage. */
export const DRAFT_PREFIX = "salus:draft:";

/** Removes the drafts of all users of this tab. Every page has this, and only pages with a form the rest (drafts.ts). */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
};
