import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import { readStored } from "../contract/stored.ts";
import { type Synonyms, synonyms, USUAL_SYNONYMS } from "../contract/synonyms.ts";
import type { Store } from "../store/store.ts";

export const SYNONYMS = "synonyms";

/** A document of the view, so that searches read it with what else has moved. */
const synonymsOf = ({ db }: Store) => db.collection("catalogue").doc(SYNONYMS);

/** @throws UnreadableDocument */
export const synonymsIn = (found: DocumentSnapshot): readonly string[] =>
  found.exists ? readStored(synonyms, found.ref.path, found.data()).synonyms : USUAL_SYNONYMS;

/** The shop's synonyms. @throws UnreadableDocument */
export const readSynonyms = async (store: Store): Promise<readonly string[]> =>
  synonymsIn(await synonymsOf(store).get());

/** Replaces all synonyms. */
export const writeSynonyms = async (store: Store, all: Synonyms["synonyms"]): Promise<void> => {
  await synonymsOf(store).set({ synonyms: all, movedAt: FieldValue.serverTimestamp() });
};
