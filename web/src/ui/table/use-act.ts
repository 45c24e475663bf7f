import { type RefObject, useRef } from "react";
import { type Question, useConfirm } from "../confirm-dialog.tsx";
import { toast } from "../toast.ts";

/** The element around a table, which takes the focus when no row can. */
export type Area = RefObject<HTMLElement | null>;
export const useArea = (): Area => useRef<HTMLElement>(null);

export type Outcome = { ok: true } | { ok: false; code: string };

export const byApi = async (call: Promise<unknown>): Promise<Outcome> => {
  await call;
  return { ok: true };
};

export interface Act {
  id: string;
  /** Asked below "are you sure?". Without it, nothing is asked. */
  question?: Omit<Question, "title">;
  run: () => Promise<Outcome>;
  done: string;
  /** For refusals by the security rules. The API says itself why it refuses. */
  refused?: string;
  removes?: boolean;
}

const UNSENT: Record<string, string> = {
  offline: "You seem to be offline. Nothing was changed.",
  unreachable:
    "The shop's database can't be reached from here: something in your browser or network blocks it. Allow firestore.googleapis.com, or use another network.",
};
const REFUSED = "The shop refused this. Nothing was changed.";
const BROKEN = "Something went wrong. Check whether it was done before you try again.";

/** Confirms, runs, shows the result, and moves focus to the row or its neighbor. Resolves to true if it was done. */
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

const rowsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>("[data-row]")];

/** The row that gets focus when `key` is removed: the next one, or else the previous one. */
const rowBeside = (area: HTMLElement | null, key: string): string | undefined => {
  const keys = area ? rowsOf(area).map((row) => row.dataset.row) : [];
  const at = keys.indexOf(key);
  return at < 0 ? undefined : (keys[at + 1] ?? keys[at - 1]);
};

/** Moves focus to the row `key`, or to `area` if there is no such row. */
export const focusRow = (area: HTMLElement | null, key: string | undefined): void => {
  const row = area ? rowsOf(area).find(({ dataset }) => dataset.row === key) : undefined;
  (row ?? area)?.focus();
};
