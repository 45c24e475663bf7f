/**
 * What a person has typed into a form that they have not sent yet. It outlives whatever takes the form off the screen: a
 * reload, a broken connection, a session that has ended. Kept in this tab for the person who typed it, until it is sent or
 * they sign out: whoever comes after them at this screen sees nothing of it.
 */
const PREFIX = "salus:draft:";

/** Whose drafts those are that somebody types before they sign in. */
export const VISITOR = "visitor";

export type Draft = Record<string, string>;

const keyOf = (form: string, uid: string) => `${PREFIX}${uid}:${form}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

export const drafts = {
  /** What this person had typed into this form; undefined when there is nothing. */
  recall: (form: string, uid: string): Draft | undefined => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form, uid)) ?? "null");
      return isDraft(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },

  keep: (form: string, uid: string, draft: Draft): void => {
    try {
      sessionStorage.setItem(keyOf(form, uid), JSON.stringify(draft));
    } catch {
      // Without storage the form itself still has it.
    }
  },

  forget: (form: string, uid: string): void => sessionStorage.removeItem(keyOf(form, uid)),

  forgetAll: (): void => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  },
};
