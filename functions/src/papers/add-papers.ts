import type { Firestore } from "firebase-admin/firestore";
import { papers } from "../store/collections.ts";
import type { Transaction } from "../store/write.ts";
import type { NewPaper } from "./missing-papers.ts";

/** Adds papers to the commit of their events, unless they exist. They get their numbers later, by `issuePapers`. */
export const addPapers = async (tx: Transaction, db: Firestore, added: readonly NewPaper[]): Promise<void> => {
  if (added.length === 0) return;
  const found = await tx.getAll(...added.map(({ event }) => papers(db).doc(event)));
  for (const [at, document] of found.entries()) {
    const paper = added[at]?.paper;
    if (paper && !document.exists) tx.create(document.ref, paper);
  }
};
