import { isPoRequired } from "contract/references";
import { useProfile } from "../session/session.tsx";

/** True if the signed-in user's orders need a PO number. */
export const usePoRequired = (): boolean => {
  const profile = useProfile();
  return profile.status === "ready" && isPoRequired(profile.data);
};
