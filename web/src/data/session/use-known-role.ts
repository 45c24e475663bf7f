import type { Role } from "contract/role";
import { useSyncExternalStore } from "react";
import { knownRole } from "./known-role.ts";

const never = () => () => {};

/** The last known role. `any` while a prerendered page hydrates, which is made for all roles. */
export const useKnownRole = (): Role | "any" | undefined =>
  useSyncExternalStore<Role | "any" | undefined>(never, knownRole.recall, () => "any");
