import { expect, test, vi } from "vitest";
import { useOwnApi } from "../support/own-api.ts";

const { auth, call, signIn } = useOwnApi();

test("[C-6] somebody whose account is deleted while they sign in is told to sign in", async () => {
  const casey = await signIn();
  const put = () => call("PUT", `/user/${casey.email}`, { bearer: casey.bearer, body: {} });
  vi.spyOn(auth, "createSessionCookie").mockImplementationOnce(async () => {
    await auth.deleteUser(casey.uid);
    throw Object.assign(new Error("There is no such user"), { code: "auth/user-not-found" });
  });
  expect(await put()).toMatchObject({ status: 401, body: { message: "Please sign in first." } });
  expect((await put()).status).toBe(401);
});
