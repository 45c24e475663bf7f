import { existsSync, rmSync } from "node:fs";
import type { Firestore } from "firebase-admin/firestore";
import type { DataFolder } from "./data-folder.ts";
import { hubUrl } from "./environment.ts";

const QUIET = 1000;
const COLLECTIONS = ["products", "orders", "users", "reviews", "payments", "stripeEvents", "messages", "subscribers"];

/** Exports Firestore and the accounts to a new folder and makes it the one to start from. Throws when there is no export. */
export const takeSnapshot = async (data: DataFolder): Promise<void> => {
  const path = data.newExport();
  const response = await fetch(`${hubUrl}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path, initiatedBy: "salus" }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok || !existsSync(path)) {
    rmSync(path, { recursive: true, force: true });
    throw new Error(`The shop's data could not be saved: ${await response.text()}`);
  }
  data.adopt(path);
};

/**
 * Saves the shop a second after something in it has changed, so that even a machine that is switched off loses no more than
 * that. Answers with what ends it, after a save that may still be under way.
 */
export const saveOnChange = (db: Firestore, data: DataFolder, onFailure: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined;
  let saving = Promise.resolve();
  const changed = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      saving = saving.then(() => takeSnapshot(data)).catch(onFailure);
    }, QUIET);
  };
  const stops = COLLECTIONS.map((name) => db.collection(name).onSnapshot(changed, onFailure));
  return async () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    await saving;
  };
};
