import type { Request, Response } from "express";
import type { Auth } from "firebase-admin/auth";
import { describe, expect, test, vi } from "vitest";
import { authenticate } from "./authenticate.ts";
import { Refusal } from "./errors.ts";

const bearerOf = (iss: string) => `e30.${Buffer.from(JSON.stringify({ iss })).toString("base64url")}.c2ln`;
const idToken = bearerOf("https://securetoken.google.com/demo-shop");
const session = bearerOf("https://session.firebase.google.com/demo-shop");

/** Makes a call with this bearer while Firebase Authentication answers like this. */
const present = async (bearer: string, answer: () => Promise<unknown>) => {
  const auth = { verifyIdToken: vi.fn(answer), verifySessionCookie: vi.fn(answer) };
  const response = { locals: {} } as Response;
  const next = vi.fn();
  const request = { get: () => `Bearer ${bearer}` } as unknown as Request;
  const outcome = authenticate(auth as unknown as Auth)(request, response, next);
  return { auth, response, next, outcome: Promise.resolve(outcome) };
};
const ann = async () => ({ uid: "ann", email: "Ann@Example.com", name: "Ann" });
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

describe("a bearer", () => {
  test("[A-9] is checked for revocation, which the emulator does by itself", async () => {
    const token = await present(idToken, ann);
    expect(token.auth.verifyIdToken).toHaveBeenCalledWith(idToken, true);
    expect(token.auth.verifySessionCookie).not.toHaveBeenCalled();
    const cookie = await present(session, ann);
    expect(cookie.auth.verifySessionCookie).toHaveBeenCalledWith(session, true);
    expect(cookie.auth.verifyIdToken).not.toHaveBeenCalled();
  });

  test("[A-9] identifies the caller, with the e-mail address in lower case", async () => {
    const { outcome, response, next } = await present(idToken, ann);
    await outcome;
    expect(response.locals.identity).toEqual({
      uid: "ann",
      email: "ann@example.com",
      name: "Ann",
      bearer: idToken,
      kind: "id-token",
    });
    expect(next).toHaveBeenCalledOnce();
  });

  test("[A-9] is refused if Firebase Authentication refuses it, or knows no e-mail address", async () => {
    for (const code of ["auth/argument-error", "auth/id-token-revoked", "auth/user-disabled", "auth/user-not-found"]) {
      const { outcome, next } = await present(idToken, failing(code));
      await expect(outcome).rejects.toBeInstanceOf(Refusal);
      expect(next).not.toHaveBeenCalled();
    }
    const { outcome } = await present(idToken, async () => ({ uid: "ann" }));
    await expect(outcome).rejects.toMatchObject({ code: "not-signed-in" });
  });

  test("[A-9] is not refused while Firebase Authentication cannot be reached: that failure is ours", async () => {
    for (const code of ["auth/internal-error", "app/network-error", "ECONNREFUSED"]) {
      const { outcome, next } = await present(session, failing(code));
      await expect(outcome).rejects.toThrow(code);
      await expect(outcome).rejects.not.toBeInstanceOf(Refusal);
      expect(next).not.toHaveBeenCalled();
    }
  });
});
