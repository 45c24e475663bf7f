import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whether the module at this address is what was started, and not merely imported. */
export const isCommand = (moduleUrl: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(moduleUrl));
