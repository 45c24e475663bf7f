import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { inRoot } from "../folders.ts";
import { portOffset } from "../ports.ts";
import type { Started } from "./processes.ts";

/** The processes of a suite, kept on disk so that whoever outlives the others can end them. */
export type Running = {
  keeper: Started;
  firebase?: Started;
  firestore?: Started;
  stripe?: Started;
  vite?: Started;
  /** The shop has been usable: only then is it worth saving, and not half a seed. */
  ready?: boolean;
  /** It is being saved and ended. */
  stopping?: boolean;
};

/**
 * A folder below .data/ with all that a running shop keeps: Firebase's exports (named by their time), the Stripe emulator's journal, logs.
 * `latest` names the export to start from. It is replaced in one step, so that whatever is killed, a whole export is named.
 */
export const dataFolder = (name: string) => {
  const path = inRoot(".data", portOffset === 0 ? name : `${name}-${portOffset}`);
  const inside = (...parts: string[]) => join(path, ...parts);

  const write = (file: string, text: string) => {
    writeFileSync(inside(`${file}.new`), text);
    renameSync(inside(`${file}.new`), inside(file));
  };

  const latest = (): string | undefined => {
    if (!existsSync(inside("latest"))) return undefined;
    const folder = inside("exports", readFileSync(inside("latest"), "utf8"));
    return existsSync(join(folder, "firebase-export-metadata.json")) ? folder : undefined;
  };

  return {
    path,
    inside,
    latest,
    create: () => mkdirSync(inside("exports"), { recursive: true }),
    clear: () => rmSync(path, { recursive: true, force: true }),
    newExport: () => inside("exports", String(Date.now())),
    /** When the export that the shop starts from was begun. */
    savedAt: () => new Date(Number(basename(latest() ?? ""))),

    /** From now on the shop starts from this export; older ones, and what a killed export left, go. */
    adopt: (folder: string) => {
      const name = basename(folder);
      write("latest", name);
      for (const other of readdirSync(inside("exports")))
        if (other !== name) rmSync(inside("exports", other), { recursive: true, force: true });
    },
    /** Removes the last run's logs, and exports that were never finished. */
    sweep: () => {
      for (const file of readdirSync(path))
        if (/^firebase-export-|\.log$/.test(file)) rmSync(inside(file), { recursive: true, force: true });
    },

    running: (): Running | undefined =>
      existsSync(inside("running.json")) ? JSON.parse(readFileSync(inside("running.json"), "utf8")) : undefined,
    setRunning: (running: Running) => write("running.json", JSON.stringify(running)),
    forgetRunning: () => rmSync(inside("running.json"), { force: true }),
  };
};

export type DataFolder = ReturnType<typeof dataFolder>;
