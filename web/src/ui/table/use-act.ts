import { type RefObject, useRef } from "react";
import { type Question, useConfirm } from "../confirm-dialog.tsx";
import { toast } from "../toast.ts";
import { focusRow, rowBeside } from "./row-focus.ts";

/** The element around a table. It takes the focus when a page is turned, or when the row that had it is gone. */
export type Area = RefObject<HTMLElement | null>;
export const useArea = (): Area => useRef<HTMLElement>(null);

/** The result of a write: done, or why not: refused by the security rules, offline, or without an answer. */
export type Outcome = { ok: true } | { ok: false; code: string };

/** The outcome of a call of the API, which throws when it refuses. */
export const byApi = async (call: Promise<unknown>): Promise<Outcome> => {
  await call;
  return { ok: true };
};

export interface Act {
  /** The row that it is done to. */
  id: string;
  /** The question below "are you sure?"; absent for an act that needs no confirmation. */
  question?: Omit<Question, "title">;
  run: () => Promise<Outcome>;
  /** The message when it is done. */
  done: string;
  /** The message when the security rules refuse it. The API says itself why it refuses. */
  refused?: string;
  /** Whether it removes the row; the focus then moves to the row beside it. */
  removes?: boolean;
}

const UNSENT: Record<string, string> = {
  offline: "You seem to be offline. Nothing was changed.",
  unreachable:
    "The shop's database can't be reached from here: something in your browser or network blocks it. Allow firestore.googleapis.com, or use another network.",
};
const REFUSED = "The shop refused this. Nothing was changed.";
const BROKEN = "Something went wrong. Check whether it was done before you try again.";

/**
 * Does something to a row of the table in `area`: asks for confirmation where there is a question, shows the result, and moves
 * the focus to the row, or to the row beside it. Resolves to whether it was done.
 */
export const useAct = (area: Area) => {
  const confirm = useConfirm();
  return async ({ id, question, run, done, refused = REFUSED, removes = false }: Act): Promise<boolean> => {
    // Prescribed wording: D-6, D-8, D-10.
    if (question && !(await confirm({ title: "are you sure?", danger: true, ...question }))) return false;
    const beside = removes ? rowBeside(area.current, id) : id;
    try {
      const outcome = await run();
      if (!outcome.ok) {
        toast.error(UNSENT[outcome.code] ?? refused);
        return false;
      }
    } catch (error) {
      const isExpected = error instanceof Error && error.name === "ApiError";
      if (!isExpected) reportError(error);
      toast.error(isExpected ? error.message : BROKEN);
      return false;
    }
    toast.success(done);
    focusRow(area.current, beside);
    return true;
  };
};
