import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Request } from "express";
import { afterAll, beforeAll } from "vitest";
import type { Caller, Role } from "../../src/contract/user.ts";
import { createApp } from "../../src/http/app.ts";
import { callAt } from "./call.ts";
import { useShop } from "./shop.ts";

export const SITE = "https://shop.example";

/** As the Functions platform does it before our code runs: the body is parsed, and kept as it came. */
const keep = (request: object, _response: unknown, rawBody: Buffer) =>
  void Object.assign(request as Request, { rawBody });
export const parsing = [express.json({ limit: "10mb", verify: keep }), express.raw({ type: () => true, verify: keep })];

/**
 * The API over a shop of its own that nobody else calls, in this process: for what depends on everything that is there (the last admin, the
 * whole of a list), and for crowds, which the functions emulator serves one caller a process.
 */
export const useOwnApi = () => {
  const shop = useShop();
  let server: Server;

  beforeAll(async () => {
    const api = createApp({ db: shop.db, auth: shop.auth, site: SITE, payments: async () => shop.shop() });
    server = createServer(express().use(...parsing, api));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = callAt(address);

  /** An ID token as the Authentication emulator makes it. */
  const bearerOf = ({ uid, email }: Pick<Caller, "uid" | "email">): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `https://securetoken.google.com/${shop.projectId}`,
      aud: shop.projectId,
      iat: now,
      exp: now + 3600,
      auth_time: now,
      sub: uid,
      user_id: uid,
      email,
      firebase: { sign_in_provider: "password", identities: {} },
    };
    return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
  };

  /** A user with an account, a profile and a bearer. */
  const signIn = async (role: Role = "customer") => {
    const user = await shop.putUser(role);
    return { ...user, bearer: bearerOf(user) };
  };

  return { ...shop, address, call, bearerOf, signIn };
};
