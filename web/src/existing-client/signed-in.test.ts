import { beforeEach, expect, test, vi } from "vitest";
import { createSignedIn } from "./signed-in.ts";
import type { StoredUser } from "./stored-users.ts";

const START = 1_700_000_000_000;
const MINUTE = 60_000;

const tokenOf = (project: string, mark = "") =>
  `head.${Buffer.from(JSON.stringify({ aud: project, name: "Ünal?>~", mark })).toString("base64url")}.`;

const aUser = (project = "demo-shop", { ends = START + 30 * MINUTE, mark = "" } = {}): StoredUser => ({
  apiKey: "key",
  appName: "[DEFAULT]",
  stsTokenManager: { accessToken: tokenOf(project, mark), refreshToken: `refresh-${mark}`, expirationTime: ends },
});
const broken = aUser();
broken.stsTokenManager.accessToken = "no token";
const ending = [aUser("demo-shop", { ends: START + MINUTE })];

/** A page with these users in its storage. */
const aPage = (look: () => StoredUser[] | Promise<StoredUser[]>) => {
  const renew = vi.fn(async () => ({ token: "fresh" as string | undefined, until: Date.now() + 59 * MINUTE }));
  const readUsers = vi.fn(async () => look());
  return { ...createSignedIn({ projectId: "demo-shop", readUsers, renew, forget: vi.fn() }), renew, readUsers };
};

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

test("[C-20] the token is the stored one of the signed-in user, without a request", async () => {
  const { idToken, renew, readUsers } = aPage(() => [aUser("other"), aUser()]);
  const calls = await Promise.all([idToken(), idToken(), idToken()]);
  expect(calls).toEqual(Array(3).fill(tokenOf("demo-shop")));
  expect(readUsers, "hundreds of rows that poll share one look").toHaveBeenCalledTimes(1);
  expect(renew).not.toHaveBeenCalled();
});

test.each([
  ["C-6] nobody is signed in", () => []],
  ["C-6] the browser's database never answers", () => new Promise<StoredUser[]>(() => {})],
  ["C-20] the user is of another Firebase project that the page uses too", () => [aUser("other")]],
  ["C-20] what is stored is not a token", () => [broken]],
])("[%s: the call waits for two seconds, and is sent without a token", async (_, look) => {
  const { idToken, readUsers } = aPage(look);
  const settled = vi.fn();
  void idToken().then(settled);
  await vi.advanceTimersByTimeAsync(1900);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(settled).toHaveBeenCalledWith(undefined);
  expect(readUsers.mock.calls.length).toBeLessThan(25);
});

test("[C-6] a user who is just signing in is waited for", async () => {
  let users: StoredUser[] = [];
  const token = aPage(() => users).idToken();
  await vi.advanceTimersByTimeAsync(1500);
  users = [aUser()];
  await vi.advanceTimersByTimeAsync(100);
  await expect(token).resolves.toBe(tokenOf("demo-shop"));
});

test("[C-20] a token is renewed within its last minute, once for all calls and for as long as the new one lasts, or the page renews it", async () => {
  let users = ending;
  const { idToken, renew } = aPage(() => users);
  expect(await Promise.all([idToken(), idToken(), idToken()])).toEqual(["fresh", "fresh", "fresh"]);
  expect(renew).toHaveBeenCalledTimes(1);
  pass(58 * MINUTE);
  expect(await idToken()).toBe("fresh");
  expect(renew).toHaveBeenCalledTimes(1);
  pass(MINUTE);
  await idToken();
  expect(renew).toHaveBeenCalledTimes(2);
  users = [aUser("demo-shop", { ends: Date.now() + 30 * MINUTE, mark: "new" })];
  expect(await idToken()).toBe(tokenOf("demo-shop", "new"));
  users = [aUser("demo-shop", { ends: START, mark: "someone else" })];
  await idToken();
  expect(renew).toHaveBeenCalledTimes(3);
  expect(renew).toHaveBeenLastCalledWith(users[0]);
});

test("[C-20] a token that can't be renewed is used until it expires, and not after", async () => {
  const { idToken, renew } = aPage(() => ending);
  renew.mockImplementation(async () => ({ token: undefined, until: Date.now() + 5000 }));
  expect(await idToken()).toBe(ending[0]?.stsTokenManager.accessToken);
  pass(MINUTE);
  expect(await idToken()).toBeUndefined();
  expect(renew).toHaveBeenCalledTimes(2);
  pass(4000);
  expect(await idToken()).toBeUndefined();
  expect(renew, "a page that polls does not flood Firebase").toHaveBeenCalledTimes(2);
});
