import { ApiError } from "../../data/api.ts";
import type { Outcome } from "../../data/outcome.ts";
import { type Question, useConfirm } from "../../ui/confirm-dialog.tsx";
import { focusRow, rowBeside } from "../../ui/row-focus.ts";
import { toast } from "../../ui/toast.ts";
import type { Area } from "./paged-table.tsx";

export interface Act {
  /** The row that it is done to. */
  id: string;
  /** What is asked below "are you sure?"; without it nothing is asked. */
  question?: Omit<Question, "title" | "danger">;
  run: () => Promise<Outcome>;
  /** What is said when it was done. */
  done: string;
  /** What is said when the shop's rules refuse it. */
  refused: string;
  /** The row goes with it, and focus to the one beside it. */
  removes?: boolean;
}

const OFFLINE = "You seem to be offline. Nothing was changed.";
const FAILED = "The shop could not be reached. Please try again.";

/**
 * Does something to a row of the table in `area`: asks first where there is a question, says what became of it, and gives
 * focus to the row, or to the one beside it when the row has gone. Answers with whether it was done.
 */
export const useAct = (area: Area) => {
  const confirm = useConfirm();
  return async ({ id, question, run, done, refused, removes = false }: Act): Promise<boolean> => {
    if (question && !(await confirm({ title: "are you sure?", danger: true, ...question }))) return false;
    const beside = removes ? rowBeside(area.current, id) : id;
    try {
      const outcome = await run();
      if (!outcome.ok) {
        toast.error(outcome.code === "offline" ? OFFLINE : refused);
        return false;
      }
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : FAILED);
      return false;
    }
    toast.success(done);
    focusRow(area.current, beside);
    return true;
  };
};
