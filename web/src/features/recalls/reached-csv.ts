import type { Reached } from "contract/recall";
import { momentInFile } from "../../shop/moment-in-file.ts";
import { answerInWords } from "./recall-facts.tsx";

/** The columns of the file of what a recall reached. */
export const REACHED_COLUMNS: Record<string, (row: Reached) => string> = {
  order: ({ number }) => number,
  customer: ({ name }) => name,
  email: ({ email }) => email,
  pieces: ({ pieces }) => String(pieces),
  withoutLot: ({ unrecorded }) => String(unrecorded),
  shippedAt: ({ shippedAt }) => momentInFile(shippedAt),
  letters: ({ letters }) => String(letters),
  lastLetterAt: ({ lastLetterAt }) => momentInFile(lastLetterAt),
  answer: answerInWords,
  setAside: ({ setAside }) => (setAside === null ? "" : String(setAside)),
  answeredAt: ({ answeredAt }) => momentInFile(answeredAt),
};
