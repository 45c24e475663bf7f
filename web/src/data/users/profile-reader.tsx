import { roleInForce, type User } from "contract/user";
import { useEffect, useLayoutEffect, useMemo } from "react";
import { listeners } from "../live/listeners.ts";
import type { Live } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import { knownRole } from "../session/known-role.ts";
import { useSession, useSessionStore } from "../session/session.tsx";
import { knownProfile } from "./known-profile.ts";
import { userRef } from "./user.ts";

/** The user is signed in without a profile: it has been deleted, and the account with it. */
const GONE = "Your profile was not found. Please log in again.";

interface ProfileReaderProps {
  uid: string;
  onRead: (profile: Live<User>) => void;
}

/**
 * Reads the live profile of the user `uid`. Until it is there, gives the one that this tab has seen last. Stops all listeners when it
 * unmounts: the next user at this screen starts from nothing.
 */
export const ProfileReader = ({ uid, onRead }: ProfileReaderProps) => {
  const reference = useMemo(() => userRef(uid), [uid]);
  const live = useLiveDocument(reference);
  const session = useSession();
  const isVerified = session.status === "signed-in" && session.user.emailVerified;
  const profile = useMemo<Live<User>>(() => {
    if (live.status === "failed") return live;
    const isProvisional = live.status === "loading";
    const data = isProvisional ? knownProfile.recall(uid) : live.data;
    if (data) return { status: "ready", data: { ...data, role: roleInForce(data.role, isVerified) }, isProvisional };
    if (isProvisional) return live;
    const retry = () => listeners.retry(`document:${reference.path}`);
    return { status: "failed", error: new Error(GONE), retry };
  }, [live, uid, reference, isVerified]);

  useLayoutEffect(() => onRead(profile), [profile, onRead]);

  useEffect(() => {
    if (profile.status !== "ready" || profile.isProvisional) return;
    knownProfile.remember(profile.data);
    knownRole.remember(profile.data.role);
  }, [profile]);

  const store = useSessionStore();
  const isGone = live.status === "ready" && !live.data;
  useEffect(() => {
    if (isGone) void store.expire();
  }, [isGone, store]);

  useEffect(() => () => listeners.forgetAll(), []);

  return null;
};
