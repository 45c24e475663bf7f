import { roleInForce } from "contract/role";
import type { User } from "contract/user";
import { useEffect, useMemo } from "react";
import { profileCall } from "../../config/calls.ts";
import type { Live } from "../../config/live.ts";
import { isGone, isKnownUser } from "../api.ts";
import { lateSource, type Source } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { knownRole } from "../session/known-role.ts";
import { useSession, useSessionStore } from "../session/session.tsx";
import { useUser } from "../session/user.ts";

const profileSource = (email: string, uid: string): Source<User | null> => {
  const { path, ask } = lateSource(profileCall(email), async () => (await import("contract/user")).user);
  return {
    path,
    ask: () =>
      ask().catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      }),
    listen: {
      target: async () => (await import("./profile-in-firestore.ts")).userRef(uid),
      update: ([document]) => (document as User | undefined) ?? null,
    },
  };
};

/** The user is signed in without a profile. */
const GONE = "Your profile was not found. Please log in again.";

/** Ends the session of a user whose profile is gone, once the API says so too: another tab may just have made it. */
const useEndIfGone = (email: string, isMissing: boolean) => {
  const store = useSessionStore();
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const endIfGone = async () => {
      if (!(await isKnownUser(email)) && isCurrent) await store.expire();
    };
    // Without an answer, the session stays.
    endIfGone().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [email, isMissing, store]);
};

/**
 * The profile of the signed-in user, with the role that is in force; `loading` until there is a user. It is followed on
 * pages that connect to Firestore.
 */
export const useLiveProfile = (): Live<User> => {
  const { uid = "", email = "", emailVerified = false } = useUser() ?? {};
  const isSignedIn = useSession().status === "signed-in";
  const live = useLive(profileSource(email, uid));
  const isMissing = live.status === "ready" && live.data === null;
  useEndIfGone(email, isMissing && isSignedIn);
  const profile = useMemo<Live<User>>(() => {
    if (live.status !== "ready") return live;
    if (live.data === null) return { status: "failed", error: new Error(GONE), retry: () => location.reload() };
    return { ...live, data: { ...live.data, role: roleInForce(live.data.role, emailVerified) } };
  }, [live, emailVerified]);
  useEffect(() => {
    if (profile.status === "ready") knownRole.remember(profile.data.role);
  }, [profile]);
  return profile;
};
