import { describe, expect, test, vi } from "vitest";
import { useApi } from "../support/api.ts";
import { claimsOf, forged } from "../support/call.ts";

const own = useApi();
const { auth, call, projectId } = own;

const DAY = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);
const SESSION = `https://session.firebase.google.com/${projectId}`;
const ID_TOKEN = `https://securetoken.google.com/${projectId}`;

/** A signed-in user with both kinds of bearer. */
const signIn = async () => {
  const { bearer: idToken, ...user } = await own.signIn();
  const { token } = (await call("PUT", `/user/${user.email}`, { bearer: idToken, body: {} })).body;
  return { ...user, idToken, accessToken: token as string };
};

/** The status that a user gets for their own profile with this bearer. */
const statusOf = async ({ email }: { email: string }, bearer: string) =>
  (await call("GET", `/user/${email}`, { bearer })).status;

describe("a session", () => {
  test("[C-6] lasts five days, and names its user", async () => {
    const ann = await signIn();
    const { iss, aud, sub, email, iat, exp } = claimsOf(ann.accessToken);
    expect({ iss, aud, sub, email }).toEqual({ iss: SESSION, aud: projectId, sub: ann.uid, email: ann.email });
    expect(Number(exp) - Number(iat)).toBe(5 * DAY);
    expect(await statusOf(ann, ann.accessToken)).toBe(200);
    expect(await statusOf(ann, forged(ann.accessToken, { iat: now() - 4 * DAY, exp: now() + DAY }))).toBe(200);
    expect(await statusOf(ann, forged(ann.accessToken, { iat: now() - 6 * DAY, exp: now() - DAY }))).toBe(401);
  });

  test("[C-6] is not prolonged: PUT /user returns the same session", async () => {
    const ann = await signIn();
    const again = await call("PUT", `/user/${ann.email}`, { bearer: ann.accessToken, body: {} });
    expect(again.body.token).toBe(ann.accessToken);
  });
});

describe("a bearer", () => {
  test("[A-9] of either kind is refused if it is expired, or lacks a known project, user or email address", async () => {
    const ann = await signIn();
    for (const [token, issuer, foreign] of [
      [ann.idToken, ID_TOKEN, "https://securetoken.google.com/another"],
      [ann.accessToken, SESSION, "https://session.firebase.google.com/another"],
    ] as const) {
      const bad = [
        { exp: now() - 60, iat: now() - 3600 },
        { aud: "another" },
        { iss: foreign },
        { iss: foreign, aud: "another" },
        { iss: "https://evil.example/demo-shop" },
        { iss: `${issuer}/`, aud: `${projectId}/` },
        { sub: "" },
        { sub: undefined },
        { sub: "nobody-with-this-id" },
        { sub: "x".repeat(129) },
        { email: undefined },
      ];
      for (const claims of bad)
        expect({ claims, status: await statusOf(ann, forged(token, claims)) }).toEqual({ claims, status: 401 });
      expect(await statusOf(ann, forged(token, {}))).toBe(200);
    }
  });

  test("[A-9] is refused in another form than Bearer, or broken", async () => {
    const ann = await signIn();
    const [head = "", payload = ""] = ann.idToken.split(".");
    const get = async (headers: Record<string, string>, query = "") =>
      (await call("GET", `/user/${ann.email}${query}`, { headers })).status;
    for (const authorization of [
      "",
      "Bearer",
      "Bearer ",
      ann.idToken,
      `Basic ${Buffer.from(`${ann.email}:secret1`).toString("base64")}`,
      `Token ${ann.idToken}`,
      `Bearer ${ann.idToken} ${ann.idToken}`,
      `Bearer ${head}`,
      `Bearer ${head}.${payload.slice(0, -5)}.`,
      `Bearer ${head}..`,
      "Bearer undefined",
      "Bearer null",
      "Bearer ../../etc/passwd",
      `Bearer ${"x".repeat(7000)}`,
    ])
      expect({ authorization, status: await get({ Authorization: authorization }) }).toEqual({
        authorization,
        status: 401,
      });
    expect(await get({}, `?access_token=${ann.idToken}`)).toBe(401);
    expect(await get({ Cookie: `__session=${ann.accessToken}` })).toBe(401);
    expect(await get({ Authorization: `bearer ${ann.idToken}` })).toBe(200);
  });

  test("[A-9] that was revoked, or whose account is disabled, stops working at once", async () => {
    const [ann, bob] = [await signIn(), await signIn()];
    const bearers = [ann.idToken, ann.accessToken];
    for (const bearer of bearers) expect(await statusOf(ann, bearer)).toBe(200);
    // Firebase Authentication counts in whole seconds: revoke the tokens a little later.
    vi.useFakeTimers({ now: Date.now() + 5000, toFake: ["Date"] });
    await auth.revokeRefreshTokens(ann.uid);
    vi.useRealTimers();
    for (const bearer of bearers) expect(await statusOf(ann, bearer)).toBe(401);
    expect((await call("PUT", `/user/${ann.email}`, { bearer: bearers[0], body: {} })).status).toBe(401);

    await auth.updateUser(bob.uid, { disabled: true });
    for (const bearer of [bob.idToken, bob.accessToken]) expect(await statusOf(bob, bearer)).toBe(401);
  });
});
