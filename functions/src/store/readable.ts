import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { UnreadableDocument } from "../contract/unreadable-document.ts";

export interface Row<T> {
  id: string;
  data: T;
  snapshot: QueryDocumentSnapshot<T>;
}

const reported = new Set<string>();

/** Logs an unreadable document once per instance: its path and wrong fields, never their values. */
export const reportUnreadable = ({ path, _id, errors }: UnreadableDocument): void => {
  if (reported.has(path)) return;
  reported.add(path);
  logger.warn("A stored document does not match its schema and is left out", {
    collection: path.slice(0, path.lastIndexOf("/")),
    id: _id,
    fields: errors.map(({ field }) => field || "(document)"),
    unreadableSoFar: reported.size,
  });
};

/** Parses a query's documents. Unreadable ones are set aside and reported. Every list and sweep uses this. */
export const readable = <T>(
  snapshots: readonly QueryDocumentSnapshot<T>[],
): { rows: Row<T>[]; setAside: UnreadableDocument[] } => {
  const rows: Row<T>[] = [];
  const setAside: UnreadableDocument[] = [];
  for (const snapshot of snapshots)
    try {
      rows.push({ id: snapshot.id, data: snapshot.data(), snapshot });
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      setAside.push(error);
      reportUnreadable(error);
    }
  return { rows, setAside };
};
