import { beforeEach, describe, expect, test, vi } from "vitest";
import { aFakeAuth, anAccount } from "../../../test/fake-auth.ts";
import { drafts } from "../drafts.ts";
import { accessToken } from "./access-token.ts";
import { createSession } from "./session-store.ts";

const api = vi.fn<typeof fetch>();
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const tokenAnswer = async () => answer(200, { acknowledged: true, token: "access-token" });

beforeEach(() => {
  api.mockReset().mockImplementation(tokenAnswer);
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
  await vi.waitFor(() => expect(all.status()).toBe("signed-in"));
  return all;
};

const credentials = { email: "casey@example.com", password: "secret1" };
const refusal = new Error("Firebase: The supplied auth credential is incorrect. (auth/invalid-credential).");

describe("signing in", () => {
  test("[A-3] the person is signed in only once the access token is stored", async () => {
    const { session, status } = aSession();
    let tokenArrives = (_: Response) => {};
    api.mockReturnValueOnce(
      new Promise((resolve) => {
        tokenArrives = resolve;
      }),
    );

    const signingIn = session.signIn(credentials);
    await vi.waitFor(() => expect(api).toHaveBeenCalled());
    expect(status()).not.toBe("signed-in");
    expect(accessToken.get()).toBeNull();

    const tokenAtEntry: (string | null)[] = [];
    session.subscribe(() => tokenAtEntry.push(accessToken.get()));
    tokenArrives(await tokenAnswer());
    expect(await signingIn).toEqual({ ok: true });
    expect(tokenAtEntry).toEqual(["access-token"]);
    expect(session.get()).toMatchObject({ status: "signed-in", user: { email: "casey@example.com" } });
  });

  test("[A-3] the shop is asked for the token with PUT /user/{email} and the ID token", async () => {
    await aSession().session.signIn(credentials);
    const [address, request] = api.mock.calls[0] ?? [];
    expect(address).toBe("/api/user/casey%40example.com");
    expect(request).toMatchObject({ method: "PUT", headers: { Authorization: "Bearer id-token-of-casey" } });
    expect(JSON.parse(String(request?.body))).toEqual({ email: "casey@example.com", name: "Casey Customer" });
  });

  test("[A-3] with Google it goes the same way", async () => {
    const { session } = aSession();
    expect(await session.signInWithGoogle()).toEqual({ ok: true });
    expect(api.mock.calls[0]?.[0]).toBe("/api/user/google%40example.com");
    expect(accessToken.get()).toBe("access-token");
  });

  test("[A-7] what the provider says about a refusal comes back as a sentence", async () => {
    const { auth, session, status } = aSession();
    auth.module.signInWithPassword.mockRejectedValueOnce(refusal);
    expect(await session.signIn(credentials)).toEqual({
      ok: false,
      message: "The supplied auth credential is incorrect.",
    });
    expect(status()).toBe("signed-out");
    expect(api).not.toHaveBeenCalled();
  });

  test("[A-7] a refusal of which the provider gives the code alone is a sentence too", async () => {
    const { auth, session } = aSession();
    auth.module.signInWithGooglePopup.mockRejectedValueOnce(new Error("Firebase: Error (auth/internal-error)."));
    expect(await session.signInWithGoogle()).toEqual({
      ok: false,
      message: "Signing in did not work. Please try again. (auth/internal-error)",
    });
  });

  test("[A-3] when the shop gives no token the person is told and signed out cleanly", async () => {
    const { auth, session, status } = aSession();
    api.mockResolvedValueOnce(answer(500, { message: "The shop has a problem." }));
    expect(await session.signIn(credentials)).toEqual({ ok: false, message: "The shop has a problem." });
    expect(status()).toBe("signed-out");
    expect(auth.current()).toBeNull();
    expect(accessToken.get()).toBeNull();
  });
});

describe("signing up", () => {
  const input = { name: "Nora New", email: "nora@example.com", password: "secret1" };

  test("[A-2] makes the account, names it, and only then asks for the token with a fresh ID token", async () => {
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

  test("[A-2] goes on with the account of a try that could not finish, instead of calling the e-mail taken", async () => {
    const { auth, session } = aSession();
    api.mockRejectedValueOnce(new TypeError("network"));
    expect(await session.signUp(input)).toMatchObject({
      ok: false,
      message: expect.stringContaining("can't be reached"),
    });
    expect(await session.signUp(input)).toEqual({ ok: true });
    expect(auth.module.createAccount).toHaveBeenCalledTimes(1);
    expect(auth.module.signInWithPassword).toHaveBeenCalledWith("nora@example.com", "secret1");
  });
});

describe("a page that is opened again", () => {
  test("[A-3] takes up the session with the stored access token, without asking for one", async () => {
    const { session } = await signedInSession();
    expect(session.get()).toMatchObject({ status: "signed-in", user: { uid: "casey" } });
    expect(api).not.toHaveBeenCalled();
  });

  test("[A-3] gets an access token where a live session has none", async () => {
    const { session, status } = aSession(aFakeAuth(anAccount()));
    session.start();
    await vi.waitFor(() => expect(status()).toBe("signed-in"));
    expect(accessToken.get()).toBe("access-token");
  });

  test("[N-2] removes an access token that nobody's session goes with", async () => {
    accessToken.set("left over");
    const { session, status } = aSession();
    session.start();
    await vi.waitFor(() => expect(status()).toBe("signed-out"));
    expect(accessToken.get()).toBeNull();
  });

  test("[N-4] says so when the sign-in code can't be loaded, and tries again when asked to", async () => {
    const { module } = aFakeAuth();
    const load = vi.fn(async () => module).mockRejectedValueOnce(new TypeError("gone"));
    const session = createSession(load);
    session.start();
    await vi.waitFor(() => expect(session.get()).toMatchObject({ reason: expect.stringContaining("not possible") }));
    expect(await session.signIn(credentials)).toEqual({ ok: true });
  });
});

describe("signing out", () => {
  test("[N-2] ends the session and removes the access token", async () => {
    const { auth, session, status } = await signedInSession();
    await session.signOut();
    expect(status()).toBe("signed-out");
    expect(accessToken.get()).toBeNull();
    expect(auth.module.endSession).toHaveBeenCalled();
  });

  test("[N-2] while the session is still being looked up, it stays ended", async () => {
    accessToken.set("access-token");
    const { auth, session, status } = aSession(aFakeAuth(anAccount()));
    session.start();
    await session.signOut();
    expect(auth.current()).toBeNull();
    expect(status()).toBe("signed-out");
    expect(accessToken.get()).toBeNull();
  });

  test("[N-2] in another tab ends the session here", async () => {
    const { auth, session, status } = await signedInSession();
    auth.report(null);
    expect(status()).toBe("signed-out");
    expect(accessToken.get()).toBeNull();
    session.endedElsewhere();
    expect(status()).toBe("signed-out");
  });

  test("[A-3] another person's sign-in in another tab brings a token of their own", async () => {
    const { auth, session } = await signedInSession();
    api.mockResolvedValueOnce(answer(200, { token: "token of robin" }));
    auth.report(anAccount({ uid: "robin" }));
    await vi.waitFor(() => expect(session.get()).toMatchObject({ user: { uid: "robin" } }));
    expect(accessToken.get()).toBe("token of robin");
  });
});

describe("a refused access token", () => {
  test("[A-3] is replaced once for all who ask at the same time", async () => {
    const { session } = await signedInSession();
    api.mockResolvedValueOnce(answer(200, { token: "new token" }));
    expect(await Promise.all([session.renew(), session.renew()])).toEqual([true, true]);
    expect(api).toHaveBeenCalledTimes(1);
    expect(accessToken.get()).toBe("new token");
  });

  test("[D-11] ends the session when the shop refuses a new one too", async () => {
    const { auth, session, status } = await signedInSession();
    api.mockResolvedValueOnce(answer(401, { message: "Please sign in first." }));
    expect(await session.renew()).toBe(false);
    expect(status()).toBe("signed-out");
    expect(auth.current()).toBeNull();
  });

  test("[N-4] leaves the session alone when the shop just can't be reached", async () => {
    const { session, status } = await signedInSession();
    api.mockRejectedValueOnce(new TypeError("network"));
    expect(await session.renew()).toBe(false);
    expect(status()).toBe("signed-in");
  });
});

describe("a session that comes to its end", () => {
  const typed = () => drafts.keep("purchase/gloves", "casey", { address: "12 Harbour Street" });
  const kept = () => drafts.recall("purchase/gloves", "casey");
  const expired = {
    status: "signed-out",
    expired: true,
    reason: "Your session has ended. Please log in again to go on.",
  };

  test("[A-5] by itself, keeps what was typed, and the next login does too, also one that fails", async () => {
    const { auth, session, status } = await signedInSession();
    typed();
    auth.report(null);
    expect(session.get()).toEqual(expired);
    expect(accessToken.get()).toBeNull();
    auth.module.signInWithPassword.mockRejectedValueOnce(refusal);
    await session.signIn(credentials);
    await session.signIn(credentials);
    expect(status()).toBe("signed-in");
    expect(kept()).toEqual({ address: "12 Harbour Street" });
  });

  test("[A-5] because the shop takes no token of this person any more, says that it has ended", async () => {
    const { auth, session } = await signedInSession();
    api.mockImplementation(async () => answer(401, { message: "no" }));
    expect(await session.renew()).toBe(false);
    expect(session.get()).toEqual(expired);
    expect(auth.current()).toBeNull();
  });

  test("[A-5] because the person is gone from the shop, says that it has ended, and only once", async () => {
    const { session } = await signedInSession();
    await session.expire();
    expect(session.get()).toEqual(expired);
    await session.signOut();
    expect(session.get()).toEqual(expired);
  });

  test("[N-2 R-2] because the person signs out, here or in another tab, forgets what was typed", async () => {
    const here = await signedInSession();
    typed();
    await here.session.signOut();
    expect(kept()).toBeUndefined();

    const there = await signedInSession();
    typed();
    there.session.endedElsewhere();
    expect(kept()).toBeUndefined();
  });
});
