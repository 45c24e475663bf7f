import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A path below the repository's root, absolute. */
export const inRoot = (...parts: string[]) => resolve(ROOT, ...parts);

/** A program that came with the dependencies, e.g. `tool("vite")`. */
export const tool = (name: string) => inRoot("node_modules/.bin", name);
