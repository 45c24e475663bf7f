/**
 * The unsent input of a user's form. It survives a reload, a lost connection and an expired session.
 * Stored in this tab, for this user, until the form is sent or the user signs out: the next user at this screen sees
 * nothing of it.
 */
import { tab } from "../storage.ts";
import { DRAFT_PREFIX } from "./forget-drafts.ts";

/** The owner of what is typed before signing in. */
export const VISITOR = "visitor";

type Draft = Record<string, string>;

const keyOf = (form: string, uid: string) => `${DRAFT_PREFIX}${uid}:${form}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

export const drafts = {
  /** Returns what this user had typed into this form, if anything. */
  recall: (form: string, uid: string): Draft | undefined => {
    try {
      const kept: unknown = JSON.parse(tab.get(keyOf(form, uid)) ?? "null");
      return isDraft(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },

  /** If it can't be stored, the form still holds the text. */
  keep: (form: string, uid: string, draft: Draft): void => void tab.set(keyOf(form, uid), JSON.stringify(draft)),

  forget: (form: string, uid: string): void => tab.remove(keyOf(form, uid)),
};
