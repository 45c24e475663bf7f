import express from "express";
import type { Firestore } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { beforeEach, expect, test, vi } from "vitest";
import { serveImage } from "../../src/http/serve-image.ts";
import { sha256 } from "../../src/store/sha256.ts";
import { anImage } from "../../testing/builders.ts";
import { useServer } from "../support/server.ts";
import { useShop } from "../support/shop.ts";

const shop = useShop();
let db: Firestore;
const address = useServer(() => express().use((request, response) => serveImage(request, response, { db })));
beforeEach(() => {
  db = shop.db;
  return shop.clear();
});

const get = (path: string, method = "GET") => fetch(`${address()}${path}`, { method });
const put = async (bytes: Uint8Array, fields: object = {}, id = sha256(bytes)) => {
  await shop.db.doc(`images/${id}`).set({ bytes: Buffer.from(bytes), contentType: "image/webp", ...fields });
  return id;
};
const SHORT = "public, max-age=0, s-maxage=10";

test("[G-6] an image is served with its type, for a year, to pages of every origin", async () => {
  const jpeg = Buffer.from("ffd8ffe0000000000000", "hex");
  for (const [bytes, path, type] of [
    [anImage(200_000), `${await put(anImage(200_000))}.webp`, "image/webp"],
    [jpeg, `${await put(jpeg, { contentType: "image/jpeg" })}.jpg`, "image/jpeg"],
  ] as const) {
    const answer = await get(`/images/${path}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), Buffer.from(bytes))).toBe(0);
    expect((await get(`/images/${path}`, "HEAD")).headers.get("content-length")).toBe(String(bytes.length));
  }
});

test("[G-6] an address without an image answers 404, which is cached for seconds only, and another method 405", async () => {
  const id = await put(anImage());
  for (const path of [`${"0".repeat(64)}.webp`, `${id}.jpg`, `${id}.png`, id, `x/${id}.webp`, `${id}.webp?x=1`]) {
    const answer = await get(`/images/${path}`);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 404, SHORT]);
  }
  const posted = await get(`/images/${id}.webp`, "POST");
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("[G-6] [T-1] a damaged image is reported and answers 404", async () => {
  const warned = vi.spyOn(logger, "warn").mockImplementation(() => {});
  const damaged = [
    await put(anImage(20), {}, sha256("another")),
    await put(anImage(200_001)),
    await put(Buffer.from("<svg onload=alert(1)>")),
    await put(anImage(13), { contentType: "text/html" }),
    await put(anImage(14), { bytes: "RIFF" }),
  ];
  for (const id of damaged) expect((await get(`/images/${id}.webp`)).status).toBe(404);
  expect(warned).toHaveBeenCalledTimes(damaged.length);
});

test("[G-6] an image that Firestore does not give now answers 503, which is not cached", async () => {
  const logged = vi.spyOn(logger, "error").mockImplementation(() => {});
  db = {
    collection: () => {
      throw new Error("Not now");
    },
  } as unknown as Firestore;
  const answer = await get(`/images/${"0".repeat(64)}.webp`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(logged).toHaveBeenCalledOnce();
});
