import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The absolute path of something in the repository. */
export const inRoot = (...parts: string[]) => resolve(ROOT, ...parts);

/** The path of a dependency's command, such as `tool("vite")`. */
export const tool = (name: string) => inRoot("node_modules/.bin", name);
