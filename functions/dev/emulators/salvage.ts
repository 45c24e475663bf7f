import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOST, PROJECT_ID, ports } from "../ports.ts";

const ANSWER_LIMIT_MS = 30_000;
const FIRESTORE_EXPORT = "firestore_export";

/** Calls an emulator with all rights. Undefined if it does not answer, or refuses. */
const ask = async (port: number, path: string, body?: object): Promise<string | undefined> => {
  const response = await fetch(`http://${HOST}:${port}/${path}`, {
    method: body ? "POST" : "GET",
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
};

/** All accounts, as firebase-tools exports them; undefined if the Authentication emulator does not answer. */
export const readAccounts = () =>
  ask(ports.auth, `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`);

/** Saves Firestore into an export that firebase-tools made. False if its emulator is gone. */
const saveFirestore = async (saved: string): Promise<boolean> => {
  const folder = `${saved}-salvaged`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const answer = await ask(ports.firestore, `emulator/v1/projects/${PROJECT_ID}:export`, {
    database: `projects/${PROJECT_ID}/databases/(default)`,
    export_directory: folder,
    export_name: FIRESTORE_EXPORT,
  });
  if (answer !== undefined) {
    rmSync(join(saved, FIRESTORE_EXPORT), { recursive: true, force: true });
    renameSync(join(folder, FIRESTORE_EXPORT), join(saved, FIRESTORE_EXPORT));
  }
  rmSync(folder, { recursive: true, force: true });
  return answer !== undefined;
};

/**
 * Saves what can be saved of a shop when firebase-tools can't: brings its last export up to date with the emulators that still answer, and with
 * the accounts as they were last seen, in the file `seenAccounts`. Returns a sentence about what became of each.
 */
export const salvage = async (saved: string, seenAccounts: string): Promise<string> => {
  if (!existsSync(saved)) return "Nothing could be saved.";
  const hasFirestore = await saveFirestore(saved);
  const accounts =
    (await readAccounts()) ?? (existsSync(seenAccounts) ? readFileSync(seenAccounts, "utf8") : undefined);
  if (accounts !== undefined) writeFileSync(join(saved, "auth_export/accounts.json"), accounts);
  const what = (isSaved: boolean) => (isSaved ? "were saved" : "are as they were when the shop was last saved");
  return `The documents ${what(hasFirestore)}, and the accounts ${what(accounts !== undefined)}.`;
};
