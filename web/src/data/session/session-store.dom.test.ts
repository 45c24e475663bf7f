import { beforeEach, describe, expect, test, vi } from "vitest";
import { blockStorage } from "../../../test/block-storage.ts";
import { aFakeAuth, anAccount } from "../../../test/fake-auth.ts";
import { drafts } from "../drafts/drafts.ts";
import { accessToken } from "./access-token.ts";
import { knownRole } from "./known-role.ts";
import { createSession, type SessionStore } from "./session-store.ts";

const api = vi.fn<typeof fetch>();
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const tokenAnswer = async () => answer(200, { acknowledged: true, token: "access-token" });

beforeEach(() => {
  api.mockImplementation(tokenAnswer);
  vi.stubGlobal("fetch", api);
});

const aSession = (auth = aFakeAuth()) => {
  const session = createSession(async () => auth.module);
  return { auth, session, status: () => session.get().status };
};

const signedInSession = async () => {
  accessToken.set("access-token");
  const all = aSession(aFakeAuth(anAccount()));
  all.session.start();
  await expect.poll(() => all.status()).toBe("signed-in");
  return all;
};

const credentials = { email: "casey@example.com", password: "secret1" };
const refusal = new Error("Firebase: The supplied auth credential is incorrect. (auth/invalid-credential).");

test("[F-1] signing out removes what is remembered of the user, also before the sign-in code was needed", async () => {
  accessToken.set("access-token");
  knownRole.remember("admin");
  const { auth, session } = aSession(aFakeAuth(anAccount()));
  await session.signOut();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(auth.current()).toBeNull();
});

describe("signing in", () => {
  test("[A-3] the user is signed in only when the access token is stored", async () => {
    const { session, status } = aSession();
    let tokenArrives = (_: Response) => {};
    api.mockReturnValueOnce(
      new Promise((resolve) => {
        tokenArrives = resolve;
      }),
    );

    const signingIn = session.signIn(credentials);
    await expect.poll(() => api).toHaveBeenCalled();
    expect(status()).not.toBe("signed-in");
    expect(accessToken.get()).toBeNull();

    const tokenAtEntry: (string | null)[] = [];
    session.subscribe(() => tokenAtEntry.push(accessToken.get()));
    tokenArrives(await tokenAnswer());
    expect(await signingIn).toEqual({ ok: true });
    expect(tokenAtEntry).toEqual(["access-token"]);
    expect(session.get()).toMatchObject({ status: "signed-in", user: { email: "casey@example.com" } });
  });

  test.each(["admin", "customer", undefined] as const)("[F-1] remembers the role in the answer: %s", async (role) => {
    api.mockResolvedValueOnce(answer(200, { acknowledged: true, token: "access-token", role }));
    await aSession().session.signIn(credentials);
    expect(knownRole.recall()).toBe(role);
  });

  test.each([
    ["a password", "casey", (session: SessionStore) => session.signIn(credentials)],
    ["Google", "google", (session: SessionStore) => session.signInWithGoogle()],
  ])("[A-3] with %s requests the access token with the ID token", async (_, uid, signIn) => {
    expect(await signIn(aSession().session)).toEqual({ ok: true });
    const [address, request] = api.mock.calls[0] ?? [];
    expect(address).toBe(`/api/user/${uid}%40example.com`);
    expect(request).toMatchObject({ method: "PUT", headers: { Authorization: `Bearer id-token-of-${uid}` } });
    expect(JSON.parse(String(request?.body))).toEqual({ email: `${uid}@example.com`, name: "Casey Customer" });
  });

  test.each([
    ["its sentence", refusal, "The supplied auth credential is incorrect."],
    [
      "a sentence with the code, if it has none",
      new Error("Firebase: Error (auth/internal-error)."),
      "Signing in did not work. Please try again. (auth/internal-error)",
    ],
  ])("[A-7] a refusal by the provider shows %s", async (_, error, message) => {
    const { auth, session, status } = aSession();
    auth.module.signInWithPassword.mockRejectedValueOnce(error);
    expect(await session.signIn(credentials)).toEqual({ ok: false, message });
    expect(status()).toBe("signed-out");
    expect(api).not.toHaveBeenCalled();
  });

  test("[A-3] without an access token the user sees why and is signed out", async () => {
    const { auth, session, status } = aSession();
    api.mockResolvedValueOnce(answer(500, { code: "internal", message: "The shop has a problem." }));
    expect(await session.signIn(credentials)).toEqual({ ok: false, message: "The shop has a problem." });
    expect(status()).toBe("signed-out");
    expect(auth.current()).toBeNull();
    expect(accessToken.get()).toBeNull();
  });
});

describe("without browser storage", () => {
  const message =
    "Signing in needs cookies and site data, which this browser blocks for this site. Allow them and try again.";

  test("[W-2] nobody is signed in, and each way to sign in says why before it asks the provider", async () => {
    blockStorage();
    const load = vi.fn(async () => aFakeAuth().module);
    const session = createSession(load);
    await session.start();
    expect(session.get()).toEqual({ status: "signed-out", reason: message });
    for (const result of [
      session.signIn(credentials),
      session.signInWithGoogle(),
      session.signUp({ ...credentials, name: "Nora New" }),
    ])
      expect(await result).toEqual({ ok: false, message });
    expect(load).not.toHaveBeenCalled();
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
});

describe("signing up", () => {
  const input = { name: "Nora New", email: "nora@example.com", password: "secret1" };

  test("[A-2] creates the account, sets its name, and then requests the access token with a new ID token", async () => {
    const { auth, session } = aSession();
    expect(await session.signUp(input)).toEqual({ ok: true });
    const [made] = auth.module.createAccount.mock.invocationCallOrder;
    const [named] = auth.module.setDisplayName.mock.invocationCallOrder;
    const [asked] = api.mock.invocationCallOrder;
    expect([made, named, asked]).toEqual([made, named, asked].toSorted((a = 0, b = 0) => a - b));
    expect(auth.module.setDisplayName).toHaveBeenCalledWith("Nora New");
    expect(api.mock.calls[0]?.[1]).toMatchObject({ headers: { Authorization: "Bearer id-token-of-casey-fresh" } });
    expect(JSON.parse(String(api.mock.calls[0]?.[1]?.body))).toEqual({ email: "nora@example.com", name: "Nora New" });
  });

  test("[A-2] goes on with the account of an attempt that could not finish", async () => {
    const { auth, session } = aSession();
    api.mockRejectedValueOnce(new TypeError("network"));
    expect(await session.signUp(input)).toMatchObject({ message: expect.stringContaining("can't be reached") });
    expect(await session.signUp(input)).toEqual({ ok: true });
    expect(auth.module.createAccount).toHaveBeenCalledTimes(1);
    expect(auth.module.signInWithPassword).toHaveBeenCalledWith("nora@example.com", "secret1");
  });
});

describe("a page that is opened again", () => {
  test.each([
    ["resumes the session with the stored access token", anAccount(), "stored", "signed-in", "stored"],
    ["gets an access token if there is none", anAccount(), null, "signed-in", "access-token"],
    ["removes an access token without a session", null, "stored", "signed-out", null],
  ])("[A-3 N-2] %s", async (_, account, token, becomes, then) => {
    if (token) accessToken.set(token);
    const { session, status } = aSession(aFakeAuth(account));
    session.start();
    await expect.poll(() => status()).toBe(becomes);
    expect(accessToken.get()).toBe(then);
    expect(api).toHaveBeenCalledTimes(account && !token ? 1 : 0);
  });

  test("[A-9] replaces tokens from before the user confirmed their email address", async () => {
    for (const [emailVerified, calls] of [
      [false, 0],
      [true, 1],
    ] as const) {
      accessToken.set(`x.${btoa('{"email_verified":false}')}.x`);
      const { session, status } = aSession(aFakeAuth(anAccount({ emailVerified })));
      session.start();
      await expect.poll(() => status()).toBe("signed-in");
      expect(api).toHaveBeenCalledTimes(calls);
    }
    expect(api.mock.calls[0]?.[1]).toMatchObject({ headers: { Authorization: "Bearer id-token-of-casey-fresh" } });
  });

  test("[N-4] shows that the sign-in code can't be loaded, and tries again on sign-in", async () => {
    const { module } = aFakeAuth();
    const gone = new TypeError("gone");
    // The server answers, so it is tried twice.
    const load = vi
      .fn(async () => module)
      .mockRejectedValueOnce(gone)
      .mockRejectedValueOnce(gone);
    const session = createSession(load);
    session.start();
    await expect.poll(() => session.get()).toMatchObject({ reason: expect.stringContaining("not possible") });
    expect(await session.signIn(credentials)).toEqual({ ok: true });
  });

  test("[N-4] waits for the connection if the sign-in code can't be loaded because it is lost", async () => {
    accessToken.set("access-token");
    const { module } = aFakeAuth(anAccount());
    const load = vi.fn(async () => module).mockRejectedValueOnce(new TypeError("offline"));
    api.mockRejectedValue(new TypeError("network"));
    const listening = vi.spyOn(window, "addEventListener");
    const session = createSession(load);
    const started = session.start();
    await expect.poll(() => listening).toHaveBeenCalledWith("online", expect.anything(), expect.anything());
    expect(session.get()).toEqual({ status: "loading" });
    api.mockImplementation(tokenAnswer);
    dispatchEvent(new Event("online"));
    await started;
    await expect.poll(() => session.get().status).toBe("signed-in");
  });
});

describe("signing out", () => {
  const ended = () => api.mock.calls.map(([address, request]) => `${request?.method} ${address}`);

  test("[A-9] ends the session at the shop, so that no copy of the access token works anymore", async () => {
    const { session } = await signedInSession();
    api.mockRejectedValue(new TypeError("network"));
    await session.signOut();
    expect(ended()).toEqual(["DELETE /api/session"]);
    expect(api.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: "Bearer access-token" });
  });

  test("[A-9] everywhere ends all sessions first; if that fails, the user stays signed in", async () => {
    const { session, status } = await signedInSession();
    api.mockRejectedValueOnce(new TypeError("network"));
    await expect(session.signOutEverywhere()).rejects.toMatchObject({ code: "unreachable" });
    expect(status()).toBe("signed-in");
    await session.signOutEverywhere();
    expect(ended()).toEqual(["DELETE /api/sessions", "DELETE /api/sessions", "DELETE /api/session"]);
    expect(status()).toBe("signed-out");
  });

  test("[N-2] works while the session is still being resumed", async () => {
    accessToken.set("access-token");
    const { auth, session, status } = aSession(aFakeAuth(anAccount()));
    session.start();
    await session.signOut();
    expect(auth.current()).toBeNull();
    expect(status()).toBe("signed-out");
    expect(accessToken.get()).toBeNull();
  });

  test("[A-3] another user's sign-in in another tab gets their own token", async () => {
    const { auth, session } = await signedInSession();
    api.mockResolvedValueOnce(answer(200, { token: "token of robin" }));
    auth.report(anAccount({ uid: "robin" }));
    await expect.poll(() => session.get()).toMatchObject({ user: { uid: "robin" } });
    expect(accessToken.get()).toBe("token of robin");
  });
});

describe("a refused access token", () => {
  test("[A-3] is replaced once for all calls at the same time", async () => {
    const { session } = await signedInSession();
    api.mockResolvedValueOnce(answer(200, { token: "new token" }));
    expect(await Promise.all([session.renew(), session.renew()])).toEqual([true, true]);
    expect(api).toHaveBeenCalledTimes(1);
    expect(accessToken.get()).toBe("new token");
  });

  test("[N-4] keeps the session when the shop can't be reached", async () => {
    const { session, status } = await signedInSession();
    api.mockRejectedValueOnce(new TypeError("network"));
    expect(await session.renew()).toBe(false);
    expect(status()).toBe("signed-in");
  });
});

describe("a session that ends", () => {
  const typed = () => drafts.keep("purchase/gloves", "casey", { address: "12 Harbor Street" });
  const kept = () => drafts.recall("purchase/gloves", "casey");
  const expired = {
    status: "signed-out",
    expired: true,
    reason: "Your session has ended. Please log in again to continue.",
  };

  test("[A-5] by itself keeps the drafts, and so does the next login, even one that fails", async () => {
    const { auth, session, status } = await signedInSession();
    typed();
    auth.report(null);
    expect(session.get()).toEqual(expired);
    expect(accessToken.get()).toBeNull();
    auth.module.signInWithPassword.mockRejectedValueOnce(refusal);
    await session.signIn(credentials);
    await session.signIn(credentials);
    expect(status()).toBe("signed-in");
    expect(kept()).toEqual({ address: "12 Harbor Street" });
  });

  test.each(["not-signed-in", "not-allowed"])("[A-5 D-11] ends when a new access token fails with %s", async (code) => {
    const { auth, session } = await signedInSession();
    api.mockImplementation(async () => answer(401, { code, message: "no" }));
    expect(await session.renew()).toBe(false);
    expect(session.get()).toEqual(expired);
    expect(auth.current()).toBeNull();
  });

  test("[A-5] because the account is gone says that it has ended", async () => {
    const { session } = await signedInSession();
    await session.expire();
    expect(session.get()).toEqual(expired);
    await session.signOut();
    expect(session.get()).toEqual(expired);
  });

  test("[N-2 R-2] because the user signs out, here or in another tab, removes the drafts", async () => {
    for (const end of ["signOut", "endedElsewhere"] as const) {
      const { session } = await signedInSession();
      typed();
      await session[end]();
      expect(kept()).toBeUndefined();

      accessToken.set("access-token");
      const early = aSession(aFakeAuth(anAccount()));
      typed();
      await early.session[end]();
      expect(kept()).toBeUndefined();
    }
  });
});
