import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createIdToken } from "./id-token.ts";
import type { StoredUser } from "./stored-users.ts";

const START = 1_700_000_000_000;
const MINUTE = 60_000;

const tokenOf = (project: string, mark = "") =>
  `head.${btoa(JSON.stringify({ aud: project, name: "Ünal?>~", mark }))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")}.`;

const aUser = (project = "demo-shop", { ends = START + 30 * MINUTE, mark = "" } = {}): StoredUser => ({
  apiKey: "key",
  appName: "[DEFAULT]",
  stsTokenManager: { accessToken: tokenOf(project, mark), refreshToken: `refresh-${mark}`, expirationTime: ends },
});

/** A page with these users in its storage. */
const aPage = (look: () => StoredUser[] | Promise<StoredUser[]>) => {
  const renew = vi.fn(async () => ({ token: "fresh" as string | undefined, until: Date.now() + 59 * MINUTE }));
  const readUsers = vi.fn(async () => look());
  return { idToken: createIdToken({ projectId: "demo-shop", readUsers, renew }), renew, readUsers };
};

/** The result of a call that waits. */
const inTime = async <T>(promise: Promise<T>) => {
  await vi.runAllTimersAsync();
  return promise;
};
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the token", () => {
  test("[C-20] is the stored one of the signed-in user, without a request", async () => {
    const { idToken, renew, readUsers } = aPage(() => [aUser()]);
    const calls = await Promise.all([idToken(), idToken(), idToken()]);
    expect(calls).toEqual(Array(3).fill(tokenOf("demo-shop")));
    expect(readUsers, "hundreds of rows that poll share one look").toHaveBeenCalledTimes(1);
    expect(renew).not.toHaveBeenCalled();
  });

  test("[C-20] is never that of another Firebase project that the page uses too", async () => {
    expect(await inTime(aPage(() => [aUser("other")]).idToken())).toBeUndefined();
    expect(await aPage(() => [aUser("other"), aUser("demo-shop")]).idToken()).toBe(tokenOf("demo-shop"));
  });

  test("[C-20] is undefined if the stored one is not a token", async () => {
    const broken = aUser();
    broken.stsTokenManager.accessToken = "no token";
    expect(await inTime(aPage(() => [broken]).idToken())).toBeUndefined();
  });
});

describe("a token that expires", () => {
  const ending = () => [aUser("demo-shop", { ends: START + MINUTE })];

  test("[C-20] is renewed within its last minute, once for all calls and for as long as the new one lasts", async () => {
    const { idToken, renew } = aPage(ending);
    expect(await Promise.all([idToken(), idToken(), idToken()])).toEqual(["fresh", "fresh", "fresh"]);
    expect(renew).toHaveBeenCalledTimes(1);
    pass(58 * MINUTE);
    expect(await idToken()).toBe("fresh");
    expect(renew).toHaveBeenCalledTimes(1);
    pass(MINUTE);
    await idToken();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test("[C-20] gives way to one that the page renews itself, and another user gets a renewal of their own", async () => {
    let users = ending();
    const { idToken, renew } = aPage(() => users);
    await idToken();
    users = [aUser("demo-shop", { mark: "new" })];
    expect(await idToken()).toBe(tokenOf("demo-shop", "new"));
    users = [aUser("demo-shop", { ends: START, mark: "someone else" })];
    await idToken();
    expect(renew).toHaveBeenCalledTimes(2);
    expect(renew).toHaveBeenLastCalledWith(users[0]);
  });

  test("[C-20] that can't be renewed is used until it expires, and not after", async () => {
    const { idToken, renew } = aPage(ending);
    renew.mockImplementation(async () => ({ token: undefined, until: Date.now() + 5000 }));
    expect(await idToken()).toBe(ending()[0]?.stsTokenManager.accessToken);
    pass(MINUTE);
    expect(await idToken()).toBeUndefined();
    expect(renew).toHaveBeenCalledTimes(2);
    pass(4000);
    expect(await idToken()).toBeUndefined();
    expect(renew, "a page that polls does not flood Firebase").toHaveBeenCalledTimes(2);
  });
});

describe("a user who is just signing in", () => {
  test("[C-6] is waited for", async () => {
    let users: StoredUser[] = [];
    const { idToken } = aPage(() => users);
    const token = idToken();
    await vi.advanceTimersByTimeAsync(1500);
    users = [aUser()];
    await vi.advanceTimersByTimeAsync(100);
    await expect(token).resolves.toBe(tokenOf("demo-shop"));
  });

  test("[C-6] is waited for two seconds, then the call is sent without a token", async () => {
    const { idToken, readUsers } = aPage(() => []);
    const settled = vi.fn();
    void idToken().then(settled);
    await vi.advanceTimersByTimeAsync(1900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(settled).toHaveBeenCalledWith(undefined);
    expect(readUsers.mock.calls.length).toBeLessThan(25);
  });

  test("[C-6] a browser whose database never answers delays no call for longer", async () => {
    expect(await inTime(aPage(() => new Promise(() => {})).idToken())).toBeUndefined();
  });
});
