import { expect, test } from "vitest";
import { nextSecond } from "../../support/next-second.ts";
import { type DescribedApi, refused } from "../support/described-api.ts";

/** DELETE /session and DELETE /sessions. */
export const sessions = ({ ask, signIn }: DescribedApi) => {
  const session = async (who: { bearer: string; email: string }) => ({
    bearer: (await ask(who, `PUT /user/${who.email}`)).body.token as string,
  });
  const over = refused(401, "not-signed-in");
  test("[A-9] DELETE /session ends the session of the call, for every copy of its bearer, and no other", async () => {
    const ann = await signIn();
    const first = await session(ann);
    // The sessions of one second are the same.
    await nextSecond();
    const second = await session(ann);
    expect((await ask(first, "DELETE /session")).body).toEqual({ acknowledged: true });
    for (const call of [`GET /user/${ann.email}`, `PUT /user/${ann.email}`, "DELETE /session"] as const)
      expect(await ask(first, call)).toMatchObject(over);
    expect((await ask(second, `GET /user/${ann.email}`)).body).not.toHaveProperty("endedSessions");
    expect((await ask(second, "DELETE /session")).status).toBe(200);
    expect(await ask(second, `GET /user/${ann.email}`)).toMatchObject(over);
    expect(await ask(first, `GET /user/${ann.email}`)).toMatchObject(over);
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
