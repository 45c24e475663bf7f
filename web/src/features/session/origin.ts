import type { Path } from "react-router-dom";
import { paths } from "../../config/paths.ts";

/** The page from which a guard sent the user to /login, from the navigation state; the home page by default. */
export const originOf = (state: unknown): string => {
  const from = (state as { from?: Partial<Path> } | null)?.from;
  return from?.pathname ? `${from.pathname}${from.search ?? ""}${from.hash ?? ""}` : paths.root;
};
