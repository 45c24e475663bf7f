import { beforeEach, expect, test, vi } from "vitest";
import { blockStorage } from "../../../test/block-storage.ts";
import { aFakeAuth, anAccount } from "../../../test/fake-auth.ts";
import { basket } from "../basket/basket.ts";
import { drafts } from "../drafts/drafts.ts";
import { accessToken } from "./access-token.ts";
import { accountOf } from "./account.ts";
import { knownRole } from "./known-role.ts";
import type { Account } from "./session-state.ts";
import { createSession } from "./session-store.ts";
import { signingIn } from "./signing-in.ts";

const api = vi.fn<typeof fetch>();
const tokenAnswer = async () => Response.json({ acknowledged: true, token: "access-token" });
const fails = (status: number, code: string, message: string) => Response.json({ code, message }, { status });
const LOST = new TypeError("network");

beforeEach(() => {
  api.mockImplementation(tokenAnswer);
  vi.stubGlobal("fetch", api);
});

/** A session with all that pages can do with it. */
const sessionWith = (load: Parameters<typeof createSession>[0]) => {
  const store = createSession(load);
  return { ...store, ...signingIn(store), ...accountOf(store) };
};
const aSession = (auth = aFakeAuth()) => {
  const session = sessionWith(async () => auth.module);
  return { auth, session, status: () => session.get().status };
};

type Session = ReturnType<typeof sessionWith>;

/** The session of a page that Casey opens again, still to be resumed. */
const openedAgain = (account: Account | null = anAccount(), token: string | null = "access-token") => {
  if (token) accessToken.set(token);
  const all = aSession(aFakeAuth(account));
  all.session.start();
  return all;
};
const signedInSession = async (account = anAccount(), token = "access-token") => {
  const all = openedAgain(account, token);
  await expect.poll(() => all.status()).toBe("signed-in");
  return all;
};

const credentials = { email: "casey@example.com", password: "secret1" };
const DRAFT = { address: "12 Harbor Street" };
const typed = () => drafts.keep("purchase/gloves", "casey", DRAFT);
const refusal = new Error("Firebase: The supplied auth credential is incorrect. (auth/invalid-credential).");

test("[A-3] a user is signed in only when the access token is stored", async () => {
  const { session, status } = aSession();
  const seen: unknown[] = [];
  session.subscribe(() => seen.push([status(), accessToken.get()]));
  expect(await session.signIn(credentials)).toEqual({ ok: true });
  expect(seen.filter((one) => String(one).startsWith("signed-in"))).toEqual([["signed-in", "access-token"]]);
  expect(session.get()).toMatchObject({ status: "signed-in", user: { email: "casey@example.com" } });
});

test.each([
  ["a password", "casey", "admin", (session: Session) => session.signIn(credentials)],
  ["Google", "google", undefined, (session: Session) => session.signInWithGoogle()],
])(
  "[A-3] [F-1] signing in with %s asks for the access token with the ID token, and remembers the role",
  async (_, uid, role, signIn) => {
    api.mockResolvedValueOnce(Response.json({ acknowledged: true, token: "access-token", role }));
    expect(await signIn(aSession().session)).toEqual({ ok: true });
    expect(knownRole.recall()).toBe(role);
    const [address, request] = api.mock.calls[0] ?? [];
    expect(address).toBe(`/api/user/${uid}%40example.com`);
    expect(request).toMatchObject({ method: "PUT", headers: { Authorization: `Bearer id-token-of-${uid}` } });
    expect(JSON.parse(String(request?.body))).toEqual({ email: `${uid}@example.com`, name: "Casey Customer" });
  },
);

test("[A-3 A-7] a refusal by the provider has its sentence, or one with the code, and one by the shop the shop's; nobody is signed in", async () => {
  const { auth, session, status } = aSession();
  const refuse = auth.module.signInWithPassword;
  refuse.mockRejectedValueOnce(refusal).mockRejectedValueOnce(new Error("Firebase: Error (auth/internal-error)."));
  api.mockResolvedValueOnce(fails(500, "internal", "The shop has a problem."));
  for (const message of [
    "The supplied auth credential is incorrect.",
    "Signing in didn't work. Please try again. (auth/internal-error)",
    "The shop has a problem.",
  ]) {
    expect(await session.signIn(credentials)).toEqual({ ok: false, message });
    expect([status(), auth.current(), accessToken.get()]).toEqual(["signed-out", null, null]);
  }
});

const message =
  "Signing in needs cookies and site data, which this browser blocks for this site. Allow them and try again.";

test("[W-2] without browser storage nobody is signed in, and each way to sign in says why before it asks the provider", async () => {
  blockStorage();
  const load = vi.fn(async () => aFakeAuth().module);
  const session = sessionWith(load);
  await session.start();
  expect(session.get()).toEqual({ status: "signed-out", reason: message });
  const signUp = session.signUp({ ...credentials, name: "Nora New" });
  for (const result of [session.signIn(credentials), session.signInWithGoogle(), signUp])
    expect(await result).toEqual({ ok: false, message });
  expect(load).not.toHaveBeenCalled();
});

test("[A-8] a browser whose database never answers is told what to do, and signed in where it answers later", async () => {
  vi.useFakeTimers();
  const opening: { result?: object; onsuccess?: () => void } = {};
  vi.stubGlobal("indexedDB", { open: () => opening });
  const { module } = aFakeAuth();
  const onAccount = vi.fn();
  const session = sessionWith(async () => ({ ...module, onAccount }));
  void session.start();
  const signedIn = session.signIn(credentials);
  await vi.advanceTimersByTimeAsync(10_000);
  const message = expect.stringMatching(/^This browser's storage does not answer.* reload the page\.$/);
  expect(session.get()).toEqual({ status: "signed-out", reason: message });
  expect([await signedIn, module.signInWithPassword.mock.calls]).toEqual([{ ok: false, message }, []]);
  Object.assign(opening, { result: { close: () => {} } }).onsuccess?.();
  expect(await session.signIn(credentials)).toEqual({ ok: true });
  expect(onAccount).toHaveBeenCalledOnce();
});

test("[W-2] a user whose access token can't be stored is signed out again, and told why", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { auth, session, status } = aSession();
  expect(await session.signIn(credentials)).toEqual({ ok: false, message });
  expect(status()).toBe("signed-out");
  expect(auth.current()).toBeNull();
});

const input = { name: "Nora New", email: "nora@example.com", password: "secret1" };

test("[A-2] signing up goes on with the account of an attempt that could not finish", async () => {
  const { auth, session } = aSession();
  api.mockRejectedValueOnce(LOST);
  expect(await session.signUp(input)).toMatchObject({ message: expect.stringContaining("can't be reached") });
  expect(await session.signUp(input)).toEqual({ ok: true });
  expect(auth.module.createAccount).toHaveBeenCalledTimes(1);
  expect(auth.module.signInWithPassword).toHaveBeenCalledWith("nora@example.com", "secret1");
});

test.each([
  ["resumes the session with the stored access token", anAccount(), "stored", "signed-in", "stored"],
  ["gets an access token if there is none", anAccount(), null, "signed-in", "access-token"],
  ["removes an access token without a session", null, "stored", "signed-out", null],
])("[A-3 N-2] a page that is opened again %s", async (_, account, token, becomes, then) => {
  const { status } = openedAgain(account, token);
  await expect.poll(() => status()).toBe(becomes);
  expect(accessToken.get()).toBe(then);
  expect(api).toHaveBeenCalledTimes(account && !token ? 1 : 0);
});

test("[A-9] a page that is opened again replaces tokens from before the user confirmed their email address", async () => {
  for (const [emailVerified, calls] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await signedInSession(anAccount({ emailVerified }), `x.${btoa('{"email_verified":false}')}.x`);
    expect(api).toHaveBeenCalledTimes(calls);
  }
  expect(api.mock.calls[0]?.[1]).toMatchObject({ headers: { Authorization: "Bearer id-token-of-casey-fresh" } });
});

test("[N-4] a page that is opened again shows that the sign-in code can't be loaded, and tries again on sign-in", async () => {
  const { module } = aFakeAuth();
  // The server answers, so it is tried twice.
  const load = vi
    .fn(async () => module)
    .mockRejectedValueOnce(LOST)
    .mockRejectedValueOnce(LOST)
    .mockRejectedValueOnce(LOST);
  const session = sessionWith(load);
  session.start();
  await expect.poll(() => session.get()).toMatchObject({ reason: expect.stringContaining("not possible") });
  await expect(session.prepareGoogle()).resolves.toBeUndefined();
  expect(await session.signIn(credentials)).toEqual({ ok: true });
});

test("[A-9] signing out ends the session at the shop, so that no copy of the access token works anymore; everywhere ends all sessions first, and if that fails, the user stays signed in", async () => {
  const { session, status } = await signedInSession();
  api.mockRejectedValueOnce(LOST);
  await expect(session.signOutEverywhere()).rejects.toMatchObject({ code: "unreachable" });
  expect(status()).toBe("signed-in");
  await session.signOutEverywhere();
  const ended = api.mock.calls.map(([address, request]) => `${request?.method} ${address}`);
  expect(ended).toEqual(["DELETE /api/sessions", "DELETE /api/sessions", "DELETE /api/session"]);
  expect(api.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: "Bearer access-token" });
  expect(status()).toBe("signed-out");
});

test("[F-1] [N-2] [R-2] signing out removes what is remembered of the user and what they typed, here or in another tab, also before the session is resumed", async () => {
  for (const end of ["signOut", "endedElsewhere"] as const)
    for (const sessionOf of [signedInSession, openedAgain, () => aSession(aFakeAuth(anAccount()))]) {
      const { auth, session, status } = await sessionOf();
      accessToken.set("access-token");
      knownRole.remember("admin");
      basket.set({ ...basket.get(), owner: "casey" });
      typed();
      api.mockRejectedValue(LOST);
      await session[end]();
      api.mockImplementation(tokenAnswer);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      if (end === "signOut") expect([status(), auth.current()]).toEqual(["signed-out", null]);
    }
});

test("[A-3] another user's sign-in in another tab gets their own token", async () => {
  const { auth, session } = await signedInSession();
  api.mockResolvedValueOnce(Response.json({ token: "token of robin" }));
  auth.report(anAccount({ uid: "robin" }));
  await expect.poll(() => session.get()).toMatchObject({ user: { uid: "robin" } });
  expect(accessToken.get()).toBe("token of robin");
});

test("[A-3] a refused access token is replaced once somebody is signed in, also if nobody was when one was refused", async () => {
  const { session } = aSession();
  expect(await session.renew()).toBe(false);
  await session.signIn(credentials);
  expect(await session.renew()).toBe(true);
});

test("[A-3 N-4] a refused access token is replaced once for all calls at the same time, or the session kept while the shop can't be reached", async () => {
  const { session, status } = await signedInSession();
  api.mockRejectedValueOnce(LOST);
  expect(await session.renew()).toBe(false);
  expect(status()).toBe("signed-in");
  api.mockResolvedValueOnce(Response.json({ token: "new token" }));
  expect(await Promise.all([session.renew(), session.renew()])).toEqual([true, true]);
  expect(api).toHaveBeenCalledTimes(2);
  expect(accessToken.get()).toBe("new token");
});

const reason = "Your session has ended. Please log in again to continue.";
const expired = { status: "signed-out", expired: true, reason };

test("[A-5] a session that ends by itself keeps the drafts, and so does the next login, even one that fails", async () => {
  const { auth, session, status } = await signedInSession();
  typed();
  auth.report(null);
  expect(session.get()).toEqual(expired);
  expect(accessToken.get()).toBeNull();
  auth.module.signInWithPassword.mockRejectedValueOnce(refusal);
  await session.signIn(credentials);
  await session.signIn(credentials);
  expect(status()).toBe("signed-in");
  expect(drafts.recall("purchase/gloves", "casey")).toEqual(DRAFT);
});

test.each(["not-signed-in", "not-allowed"])(
  "[A-5 D-11] a session ends when a new access token fails with %s",
  async (code) => {
    const { auth, session } = await signedInSession();
    api.mockImplementation(async () => fails(401, code, "no"));
    expect(await session.renew()).toBe(false);
    expect(session.get()).toEqual(expired);
    expect(auth.current()).toBeNull();
    await session.signOut();
    expect(session.get()).toEqual(expired);
  },
);
