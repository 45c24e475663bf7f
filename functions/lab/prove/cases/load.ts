import { readdirSync } from "node:fs";
import { register } from "node:module";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../../dev/folders.ts";
import { type CaseFile, noteFile } from "./vitest.ts";

const FOLDER = inRoot("web/test/rules");
const ENDING = ".test.ts";

/** Not about single answers of the rules: one reads their text alone, the other tries the database's way with a dozen writers at once. */
const LEFT_OUT = ["law.test.ts", "crowd.test.ts"];

/** Loads the very tests that `npm test -- rules` runs; FIRESTORE_EMULATOR_HOST must name the emulator. */
export const loadCases = async (): Promise<CaseFile[]> => {
  register("./resolve.mjs", import.meta.url);
  const files: CaseFile[] = [];
  for (const path of readdirSync(FOLDER)) {
    if (!path.endsWith(ENDING) || LEFT_OUT.includes(path)) continue;
    const name = path.slice(0, -ENDING.length);
    files.push(await noteFile(name, () => import(pathToFileURL(`${FOLDER}/${path}`).href)));
  }
  return files;
};
