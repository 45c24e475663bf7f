import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Request } from "express";
import { afterAll, beforeAll } from "vitest";
import { passPlatformErrors } from "../../src/http/platform-errors.ts";

/** The address of the site, as the API names it. */
export const SITE = "https://shop.example";

/** Keeps the body as it came, as the Functions platform does. */
const keep = (request: object, _response: unknown, rawBody: Buffer) =>
  void Object.assign(request as Request, { rawBody });

/** Parses bodies as the Functions platform does before the shop's code runs. */
export const parsing = [express.json({ limit: "10mb", verify: keep }), express.raw({ type: () => true, verify: keep })];

/** The API behind a platform like that of the Functions. */
export const likeThePlatform = (api: express.Express): RequestListener =>
  express().use(...parsing, api, passPlatformErrors(api));

/** Serves HTTP requests in this process while a file's tests run. Returns the address. */
export const useServer = (listener: () => RequestListener | Promise<RequestListener>): (() => string) => {
  const server = createServer();
  beforeAll(async () => {
    server.on("request", await listener());
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(() => new Promise((closed) => server.close(closed)));
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
