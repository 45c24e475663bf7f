import { roleInForce } from "contract/profile";
import type { User } from "contract/user";
import { startTransition, useEffect, useMemo } from "react";
import { profileCall } from "../../config/calls.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { listeners } from "../live/listeners.ts";
import type { Live } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import { knownRole } from "../session/known-role.ts";
import { useSession, useSessionStore } from "../session/session.tsx";
import type { SessionUser } from "../session/session-store.ts";
import { knownProfile } from "./known-profile.ts";
import type { ShopUser } from "./user.ts";

/** The user is signed in without a profile, which this tab has not seen either. */
const GONE = "Your profile was not found. Please log in again.";

interface ProfileReaderProps {
  user: SessionUser;
  onRead: (profile: Live<User>) => void;
}

/**
 * Reads the live profile of a user. Until it is there, gives the one that this tab has seen last. Stops all listeners when it
 * unmounts: the next user at this screen starts from nothing.
 */
export const ProfileReader = ({ user, onRead }: ProfileReaderProps) => {
  const { uid, email, emailVerified } = user;
  const path = `users/${uid}`;
  const live = useLiveDocument<ShopUser>(
    path,
    async () => (await import("../database.ts")).userRef(uid),
    async () => ({ ...(await firstAnswer<User>(profileCall(email))), createdAt: null }),
  );
  const profile = useMemo<Live<User>>(() => {
    if (live.status === "failed") return live;
    const found = live.status === "ready" ? live.data : undefined;
    const data = found ?? knownProfile.recall(uid);
    if (data)
      return {
        status: "ready",
        data: { ...data, role: roleInForce(data.role, emailVerified) },
        isProvisional: !found,
      };
    if (live.status === "loading") return live;
    const retry = () => listeners.retry(`document:${path}`);
    return { status: "failed", error: new Error(GONE), retry };
  }, [live, uid, path, emailVerified]);

  // React renders what has come in pieces, so that the page answers meanwhile.
  useEffect(() => startTransition(() => onRead(profile)), [profile, onRead]);

  useEffect(() => {
    if (profile.status !== "ready" || profile.isProvisional) return;
    knownProfile.remember(profile.data);
    knownRole.remember(profile.data.role);
  }, [profile]);

  const store = useSessionStore();
  const isSignedIn = useSession().status === "signed-in";
  const isMissing = isSignedIn && live.status === "ready" && !live.data;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const endIfGone = async () => {
      const { hasProfile } = await import("../database.ts");
      if (!(await hasProfile(uid)) && isCurrent) await store.expire();
    };
    endIfGone().catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [isMissing, uid, store]);

  useEffect(() => () => listeners.forgetAll(), []);

  return null;
};
