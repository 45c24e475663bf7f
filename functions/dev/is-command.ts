import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whether the module at this URL is the program that was started, rather than one that it imports. */
export const isCommand = (moduleUrl: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(moduleUrl));
