import type { Path } from "react-router-dom";
import { paths } from "../../config/paths.ts";

/** Where somebody came from when a guard sent them to /login, out of the navigation's state; the home page by default. */
export const originOf = (state: unknown): string => {
  const from = (state as { from?: Partial<Path> } | null)?.from;
  return from?.pathname ? `${from.pathname}${from.search ?? ""}${from.hash ?? ""}` : paths.root;
};
