import type { Request, Response } from "express";
import type { Auth } from "firebase-admin/auth";
import { describe, expect, test, vi } from "vitest";
import type { Store } from "../store/store.ts";
import { authenticate } from "./authenticate.ts";
import { Refusal } from "./errors.ts";

const bearerOf = (iss: string) => `e30.${Buffer.from(JSON.stringify({ iss })).toString("base64url")}.c2ln`;
const idToken = bearerOf("https://securetoken.google.com/demo-shop");
const session = bearerOf("https://session.firebase.google.com/demo-shop");

const account = { uid: "ann", email: "Ann@Example.com", emailVerified: true, metadata: {}, providerData: [] };

/** Makes a call with this bearer while Firebase Authentication answers like this, and knows this account. */
const present = async (bearer: string, answer: () => Promise<unknown>) => {
  const getUsers = async () => ({ users: [account] });
  const auth = { verifyIdToken: vi.fn(answer), verifySessionCookie: vi.fn(answer), getUsers };
  const response = { locals: {} } as Response;
  const next = vi.fn();
  const request = { get: () => `Bearer ${bearer}` } as unknown as Request;
  const outcome = authenticate(noStore, auth as unknown as Auth)(request, response, next);
  return { response, next, outcome: Promise.resolve(outcome) };
};
const ann = async () => ({ uid: "ann", email: "Ann@Example.com", name: "Ann", auth_time: 1 });
const noStore = {} as Store;
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

describe("a bearer", () => {
  test("[A-9] identifies the caller by the account, with the email address in lower case", async () => {
    const { outcome, response, next } = await present(idToken, ann);
    await outcome;
    const identity = { uid: "ann", email: "ann@example.com", emailVerified: true, isUnconfirmed: false };
    expect(response.locals.identity).toMatchObject(identity);
    expect(next).toHaveBeenCalledOnce();
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
