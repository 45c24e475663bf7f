import type { UnreadableDocument } from "contract/unreadable-document";
import { type Area, type Outcome, useAct } from "./use-act.ts";

/** Asks an admin, and deletes a document that can't be shown. Resolves to whether that was done. Undefined without `run`. */
export const useDeleteUnreadable = (area: Area, run?: (document: UnreadableDocument) => Promise<Outcome>) => {
  const act = useAct(area);
  if (!run) return undefined;
  return (document: UnreadableDocument) =>
    act({
      id: document._id,
      question: {
        body: `${document.path} will be deleted for good.`,
        confirmLabel: "Yes, delete the document",
      },
      run: () => run(document),
      done: `${document._id} Successfully deleted`,
      refused: `${document._id} could not be deleted.`,
      removes: true,
    });
};
