/**
 * The unsent input of a user's form. It survives a reload, a lost connection and an expired session.
 * Stored for this user, until the form is sent or the user signs out: the next user at this screen sees nothing of it.
 */
import { local, tab } from "../storage.ts";
import { DRAFT_PREFIX } from "./forget-drafts.ts";

/** The owner of what is typed before signing in. */
export const VISITOR = "visitor";

type Draft = Record<string, string>;

const keyOf = (form: string, uid: string) => `${DRAFT_PREFIX}${uid}:${form}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

const draftsIn = (storage: typeof tab) => ({
  /** Returns what this user had typed into this form, if anything. */
  recall: (form: string, uid: string): Draft | undefined => {
    try {
      const kept: unknown = JSON.parse(storage.get(keyOf(form, uid)) ?? "null");
      return isDraft(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },

  /** If it can't be stored, the form still holds the text. */
  keep: (form: string, uid: string, draft: Draft): void => void storage.set(keyOf(form, uid), JSON.stringify(draft)),

  forget: (form: string, uid: string): void => storage.remove(keyOf(form, uid)),
});

/** The drafts of this tab. */
export const drafts = draftsIn(tab);

/** The drafts that stay when the tab is closed: a phone closes those in its pocket. */
export const lastingDrafts = draftsIn(local);
