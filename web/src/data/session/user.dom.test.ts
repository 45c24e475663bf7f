import { expect, test } from "vitest";
import { accessToken } from "./access-token.ts";
import { userOfToken } from "./user.ts";

const tokenOf = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

test("[F-2] the access token names its user", () => {
  accessToken.set(tokenOf({ sub: "zoe", email: "zoe@example.com", name: "Zoë Ångström 🙂", email_verified: true }));
  expect(userOfToken()).toEqual({
    uid: "zoe",
    email: "zoe@example.com",
    displayName: "Zoë Ångström 🙂",
    photoURL: null,
    emailVerified: true,
  });
});

test.each([null, "", "not a token", "a.b.c", "a.e30"])("[F-2] the token %j names nobody", (token) => {
  if (token !== null) accessToken.set(token);
  expect(userOfToken()).toBeUndefined();
});
