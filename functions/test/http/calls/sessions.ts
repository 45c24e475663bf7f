import { expect, test } from "vitest";
import { nextSecond } from "../../support/next-second.ts";
import { type DescribedApi, refused } from "../support/described-api.ts";

/** DELETE /session and DELETE /sessions. */
export const sessions = ({ ask, signIn, bearerOf }: DescribedApi) => {
  const session = async (who: { bearer: string; email: string }) => ({
    bearer: (await ask(who, `PUT /user/${who.email}`)).body.token as string,
  });
  const over = refused(401, "not-signed-in");
  test("[A-9] DELETE /session ends the sign-in of the call, with all that came of it, and no other", async () => {
    const ann = await signIn();
    const [first, again] = [await session(ann), await session(ann)];
    await nextSecond();
    const later = { ...ann, bearer: bearerOf(ann) };
    const second = await session(later);
    expect((await ask(first, "DELETE /session")).body).toEqual({ acknowledged: true });
    for (const { bearer } of [first, again, ann])
      for (const call of [`GET /user/${ann.email}`, `PUT /user/${ann.email}`, "DELETE /session"] as const)
        expect(await ask({ bearer }, call)).toMatchObject(over);
    for (const { bearer } of [second, later])
      expect((await ask({ bearer }, `GET /user/${ann.email}`)).body).not.toHaveProperty("endedSessions");
    expect((await ask(later, "DELETE /session")).status).toBe(200);
    for (const { bearer } of [first, second])
      expect(await ask({ bearer }, `GET /user/${ann.email}`)).toMatchObject(over);
  });

  test("[A-9] DELETE /sessions ends all sessions of the user", async () => {
    const [ann, bob] = [await signIn(), await signIn()];
    const mine = await session(ann);
    expect((await ask(mine, "DELETE /sessions")).body).toEqual({ acknowledged: true });
    for (const bearer of [mine.bearer, ann.bearer])
      expect(await ask({ bearer }, `GET /user/${ann.email}`)).toMatchObject(over);
    expect((await ask(bob, `GET /user/${bob.email}`)).status).toBe(200);
  });
};
