import { roleInForce, type User } from "contract/user";
import { type ReactNode, useEffect, useMemo } from "react";
import { listeners } from "../live/listeners.ts";
import type { Live } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import { ProfileContext, useSession, useSessionStore } from "../session/session.tsx";
import { userRef } from "./user.ts";

/** The user is signed in without a profile: it has been deleted, and the account with it. */
const GONE = "Your profile was not found. Please log in again.";

/**
 * Provides the live profile of the user `uid` to the guarded pages below. Stops all listeners when it unmounts: the next user
 * at this screen starts from nothing.
 */
export const ProfileProvider = ({ uid, children }: { uid: string; children: ReactNode }) => {
  const reference = useMemo(() => userRef(uid), [uid]);
  const live = useLiveDocument(reference);
  const session = useSession();
  const isVerified = session.status === "signed-in" && session.user.emailVerified;
  const profile = useMemo<Live<User>>(() => {
    if (live.status !== "ready") return live;
    if (live.data) return { status: "ready", data: { ...live.data, role: roleInForce(live.data.role, isVerified) } };
    const retry = () => listeners.retry(`document:${reference.path}`);
    return { status: "failed", error: new Error(GONE), retry };
  }, [live, reference, isVerified]);

  const store = useSessionStore();
  const isGone = live.status === "ready" && !live.data;
  useEffect(() => {
    if (isGone) void store.expire();
  }, [isGone, store]);

  useEffect(() => () => listeners.forgetAll(), []);

  return <ProfileContext value={profile}>{children}</ProfileContext>;
};
