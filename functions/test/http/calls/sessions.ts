import { expect, test } from "vitest";
import { forged } from "../../support/call.ts";
import { nextSecond } from "../../support/next-second.ts";
import { type DescribedApi, refused } from "../support/described-api.ts";

const DAY = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);

export const sessions = ({ ask, call, signIn, bearerOf, projectId }: DescribedApi) => {
  const session = async (who: { bearer: string; email: string }) => ({
    bearer: (await ask(who, `PUT /user/${who.email}`)).body.token as string,
  });
  const over = refused(401, "not-signed-in");
  const SESSION = `https://session.firebase.google.com/${projectId}`;
  const ID_TOKEN = `https://securetoken.google.com/${projectId}`;

  test("[A-9] DELETE /session ends the sign-in of the call, with all that came of it, and no other; DELETE /sessions ends all", async () => {
    const ann = await signIn();
    const [first, again] = [await session(ann), await session(ann)];
    await nextSecond();
    const later = { ...ann, bearer: bearerOf(ann) };
    const second = await session(later);
    expect((await ask(first, "DELETE /session")).body).toEqual({ acknowledged: true });
    for (const { bearer } of [first, again, ann])
      for (const name of [`GET /user/${ann.email}`, `PUT /user/${ann.email}`, "DELETE /session"] as const)
        expect(await ask({ bearer }, name)).toMatchObject(over);
    for (const { bearer } of [second, later])
      expect((await ask({ bearer }, `GET /user/${ann.email}`)).body).not.toHaveProperty("endedSessions");
    expect((await ask(later, "DELETE /sessions")).body).toEqual({ acknowledged: true });
    for (const { bearer } of [first, second])
      expect(await ask({ bearer }, `GET /user/${ann.email}`)).toMatchObject(over);
  });

  test("[C-6] a session lasts five days, names its user, and is not prolonged", async () => {
    const ann = await signIn();
    const { bearer } = await session(ann);
    const { iss, aud, sub, email, iat, exp } = JSON.parse(
      Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString(),
    );
    expect({ iss, aud, sub, email }).toEqual({ iss: SESSION, aud: projectId, sub: ann.uid, email: ann.email });
    expect(Number(exp) - Number(iat)).toBe(5 * DAY);
    for (const [days, status] of [
      [4, 200],
      [6, 401],
    ] as const) {
      const older = forged(bearer, { iat: now() - days * DAY, exp: now() + (5 - days) * DAY });
      expect((await ask({ bearer: older }, `GET /user/${ann.email}`)).status).toBe(status);
    }
    expect(await session({ ...ann, bearer })).toEqual({ bearer });
  });

  test.each([
    ["an ID token", ID_TOKEN, "https://securetoken.google.com/another"],
    ["a session", SESSION, "https://session.firebase.google.com/another"],
  ])(
    "[A-9] %s that is expired, or lacks a known project, user or email address, is refused",
    async (kind, issuer, foreign) => {
      const ann = await signIn();
      const { bearer } = kind === "a session" ? await session(ann) : ann;
      for (const claims of [
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
      ]) {
        const answer = await ask({ bearer: forged(bearer, claims) }, `GET /user/${ann.email}`);
        expect({ claims, ...answer }).toMatchObject({ claims, ...over });
      }
      expect((await ask({ bearer: forged(bearer, {}) }, `GET /user/${ann.email}`)).status).toBe(200);
    },
  );

  test("[A-9] a bearer is refused in another form than Bearer, or broken", async () => {
    const { email, bearer } = await signIn();
    const [head = "", payload = ""] = bearer.split(".");
    const get = async (headers: Record<string, string>, query = "") =>
      (await call("GET", `/user/${email}${query}`, { headers })).status;
    for (const Authorization of [
      ...["", "Bearer", "Bearer ", bearer, `Token ${bearer}`, `Bearer ${bearer} ${bearer}`],
      `Basic ${Buffer.from(`${email}:secret1`).toString("base64")}`,
      ...[`Bearer ${head}`, `Bearer ${head}.${payload.slice(0, -5)}.`, `Bearer ${head}..`],
      ...["Bearer undefined", "Bearer null", "Bearer ../../etc/passwd", `Bearer ${"x".repeat(7000)}`],
    ])
      expect({ Authorization, status: await get({ Authorization }) }).toEqual({ Authorization, status: 401 });
    expect(await get({}, `?access_token=${bearer}`)).toBe(401);
    expect(await get({ Cookie: `__session=${bearer}` })).toBe(401);
    expect(await get({ Authorization: `bearer ${bearer}` })).toBe(200);
  });
};
