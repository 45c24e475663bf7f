import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** True for the module of the program that was started, false for one that it imports. */
export const isCommand = (moduleUrl: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(moduleUrl));
