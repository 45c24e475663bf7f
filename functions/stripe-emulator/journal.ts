import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** One change: the table, the id, and the new value; null takes the row away. */
export type Change = [table: string, id: string, value: unknown];

/** Where changes are kept. The changes of one append are kept all together or not at all. */
export interface Journal {
  append(changes: Change[]): void;
  close(): void;
}

/** Keeps nothing: the state lives as long as the process. */
export const noJournal: Journal = { append() {}, close() {} };

/**
 * The changes of a journal file, oldest first. The last line may be torn (the process was killed while writing it): it
 * was never acted upon and is left out.
 * @throws when an earlier line is damaged: nothing after it could be trusted.
 */
export function readJournal(file: string): Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  const complete = lines.slice(0, -1);
  return complete.flatMap((line, index): Change[] => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Error(
        `The Stripe emulator's data file ${file} is damaged at line ${index + 1}. Delete it to start afresh.`,
      );
    }
  });
}

/** Writes the file anew with only what is still needed, so that it does not grow for ever, and goes on appending to it. */
export function openJournal(file: string, present: Change[]): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  const descriptor = openSync(fresh, "w", 0o600);
  const append = (changes: Change[]) => {
    writeAll(descriptor, `${JSON.stringify(changes)}\n`);
    fsyncSync(descriptor);
  };
  for (const change of present) writeAll(descriptor, `${JSON.stringify([change])}\n`);
  fsyncSync(descriptor);
  renameSync(fresh, file);
  syncDirectory(dirname(file));
  return { append, close: () => closeSync(descriptor) };
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) written += writeSync(descriptor, bytes, written);
}

/** Without this a power cut could undo the renaming. */
function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
