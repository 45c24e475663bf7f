import type { User } from "contract/user";
import type { Live } from "../live/live.ts";
import { useProfile } from "../session/session.tsx";

/** The signed-in user's profile once the server has given it: what a form starts with is not what this tab has seen before. */
export const useConfirmedProfile = (): Live<User> => {
  const profile = useProfile();
  return profile.status === "ready" && profile.isProvisional ? { status: "loading" } : profile;
};
