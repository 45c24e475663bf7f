import type { Path } from "react-router-dom";

/** The address that a guard has sent the user away from, in the navigation state. */
export const wantedOf = (state: unknown): string | undefined => {
  const from = (state as { from?: Partial<Path> } | null)?.from;
  return from?.pathname && `${from.pathname}${from.search ?? ""}${from.hash ?? ""}`;
};
