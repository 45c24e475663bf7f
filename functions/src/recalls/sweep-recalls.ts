import { Filter } from "firebase-admin/firestore";
import { recalls } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { deleteRecall } from "./end-recall.ts";
import { searchRecall } from "./search-recall.ts";
import { sendRound } from "./send-recall-letters.ts";

/** Goes on with searches, first rounds of letters and deletions that were cut off, until a time (as of `Date.now`). */
export const finishRecalls = async ({ db }: Store, until: number): Promise<number> => {
  const isUnfinished = Filter.or(
    Filter.where("searchedAt", "==", null),
    Filter.where("lettersDue", "==", true),
    Filter.where("state", "==", "deleted"),
  );
  const { rows } = readable((await recalls(db).where(isUnfinished).get()).docs);
  for (const { id, data } of rows) {
    if (data.state === "deleted") await deleteRecall({ db }, id);
    else if (await searchRecall({ db }, id, until))
      if (data.lettersDue) await sendRound({ db }, { recallId: id, recall: data }, "first", until);
  }
  return rows.length;
};
