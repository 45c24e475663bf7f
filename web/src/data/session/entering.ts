import { ApiError, requestAccessToken } from "../api.ts";
import { local } from "../storage.ts";
import { accessToken } from "./access-token.ts";
import type { KeptState } from "./kept-state.ts";
import { knownRole } from "./known-role.ts";
import { EXPIRED, type Leave } from "./leaving.ts";
import type { Account } from "./session-state.ts";
import { signInMessage } from "./sign-in-message.ts";

/** The failures of the token exchange that mean that the session itself is over. */
const ENDED: ApiError["code"][] = ["not-signed-in", "not-allowed"];
export const NEEDS_STORAGE =
  "Signing in needs cookies and site data, which this browser blocks for this site. Allow them and try again.";

export const isBlocked = () => local.keys() === null;

/** Gets and stores an access token for `who`, unless `isWanted` says that it is no longer wanted. */
export const exchange = async (who: Account, fresh: boolean, isWanted: () => boolean = () => true) => {
  const said = { email: who.email, name: who.displayName };
  const { token, role } = await requestAccessToken(await who.idToken(fresh), said);
  if (!isWanted()) return;
  if (!accessToken.set(token)) throw new Error(NEEDS_STORAGE);
  if (role) knownRole.remember(role);
};

/** Resumes a session after a reload, or from another tab: it needs no form, but an access token. */
export const resuming =
  (state: KeptState, leave: Leave) =>
  async (who: Account): Promise<void> => {
    const { account } = state.get();
    const isSomebodyElse = account !== undefined && account.uid !== who.uid;
    state.happens({ is: "found", account: who });
    if (!state.isCurrent(who)) return;
    try {
      // Tokens from before the user confirmed their email address do not say that they have.
      const isBehind = who.emailVerified && accessToken.saysUnverified();
      if (isSomebodyElse || accessToken.get() === null || isBehind)
        await exchange(who, isBehind, () => state.isCurrent(who));
      if (state.isCurrent(who)) state.happens({ is: "entered", account: who });
    } catch (error) {
      if (state.isCurrent(who)) await leave({ reason: signInMessage(error) });
    }
  };

/**
 * Replaces a refused access token, once for all calls at the same time. False when there is no new one; if that is
 * because the session is over, the user is asked to log in again.
 */
export const renewing = (state: KeptState, leave: Leave) => {
  let current: Promise<boolean> | undefined;

  const renew = async (): Promise<boolean> => {
    const who = state.get().account;
    if (!who) return false;
    try {
      await exchange(who, true, () => state.isCurrent(who));
      return state.isCurrent(who);
    } catch (error) {
      const isOver = !(error instanceof ApiError) || ENDED.includes(error.code);
      if (isOver && state.isCurrent(who)) await leave(EXPIRED);
      return false;
    }
  };

  return (): Promise<boolean> => {
    current ??= renew().finally(() => {
      current = undefined;
    });
    return current;
  };
};
