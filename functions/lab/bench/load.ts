import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { getAuth } from "firebase-admin/auth";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { siteUrl } from "../../dev/emulators/environment.ts";
import { HOST, PROJECT_ID, ports, REGION } from "../../dev/ports.ts";
import { openCatalogue } from "../../src/catalogue/read-catalogue.ts";
import { createApp } from "../../src/http/app.ts";
import { signUpWithPassword } from "../../testing/sign-up.ts";
import { machineLoad, median, percentile, type Section } from "./table.ts";

/** How many people call at the same time, each again as soon as they have an answer. */
const READERS = 40;
const BUYERS = 10;
const SECONDS = 5;
const ROUNDS = 3;

/** Serves calls in this process. */
const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  await once(server.listen(0, HOST), "listening");
  return { address: `http://${HOST}:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
};

/** The least that answers these calls: it reads and writes as many documents, and checks nothing. */
const bareHandlers = (db: Firestore) => {
  const catalogue = openCatalogue(db);
  const app = express();
  app.get("/catalogue", async (_, response) => void response.json(await catalogue({ limit: 24 })));
  app.get("/products/:id", async (request, response) => {
    response.json((await db.doc(`products/${request.params.id}`).get()).data());
  });
  app.post("/order", async ({ body }, response) => {
    const [product, order] = [db.doc(`products/${body.productId}`), db.collection("orders").doc()];
    const [holds, user] = [db.doc(`holds/${order.id}`), db.doc(`users/${order.id}`)];
    await db.runTransaction(async (tx) => {
      await tx.getAll(product, holds, user);
      tx.create(order, { ...body, createdAt: FieldValue.serverTimestamp() });
      tx.update(product, { availableQuantity: FieldValue.increment(-body.quantity) });
      tx.set(holds, { orderIds: [order.id] });
    });
    response.status(201).json({ insertedId: order.id });
  });
  return app;
};

const shopHandlers = (db: Firestore) =>
  createApp({
    db,
    auth: getAuth(),
    site: siteUrl,
    confirmEmail: async () => {},
    payments: () => Promise.reject(new Error("Nobody pays here.")),
  });

interface Buyer {
  uid: string;
  bearer: string;
  productId: string;
}

const signUpBuyer = async (productId: string): Promise<Buyer> => {
  const email = `${crypto.randomUUID()}@example.com`;
  const account = { email, password: crypto.randomUUID(), displayName: "Bench" };
  const { localId, idToken } = await signUpWithPassword(`http://${HOST}:${ports.auth}`, account);
  const answer = await fetch(`${siteUrl}/api/user/${email}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email, name: "Bench" }),
  });
  return { uid: localId, bearer: ((await answer.json()) as { token: string }).token, productId };
};

/** Has everybody call for some seconds. Returns the milliseconds of each read and of each order. */
const callAt = async (address: string, db: Firestore, buyers: Buyer[], productIds: string[]) => {
  const [reads, orders]: [number[], number[]] = [[], []];
  const end = Date.now() + SECONDS * 1000;
  const timed = async (times: number[], path: string, init?: RequestInit) => {
    const start = performance.now();
    const answer = await fetch(`${address}${path}`, init);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - start);
  };
  const read = async (reader: number) => {
    for (let turn = reader; Date.now() < end; turn++)
      await timed(reads, turn % 2 ? "/catalogue?limit=24" : `/products/${productIds[turn % productIds.length]}`);
  };
  const buy = async ({ uid, bearer, productId }: Buyer) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` };
    const body = JSON.stringify({ productId, quantity: 1, address: "1 Elm Street", phone: "555-010-0100" });
    while (Date.now() < end) {
      await timed(orders, "/order", { method: "POST", headers, body });
      // A customer has few unpaid orders at a time.
      await db.doc(`holds/${uid}`).delete();
    }
  };
  await Promise.all([...Array.from({ length: READERS }, (_, reader) => read(reader)), ...buyers.map(buy)]);
  return { reads, orders };
};

/** How long many callers wait at the same time: for the API, for bare handlers, and for the API in the Functions emulator. */
export const loadSection = async (db: Firestore): Promise<Section> => {
  const productIds = (await db.collection("products").limit(READERS).get()).docs.map(({ id }) => id);
  const ordered = await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      const { id } = await db.collection("products").add({
        ...(await db.doc(`products/${productIds[buyer]}`).get()).data(),
        minimumOrderQuantity: 1,
        availableQuantity: 1_000_000,
        price: 5,
        listPrice: null,
      });
      return id;
    }),
  );
  const buyers: Buyer[] = [];
  for (const productId of ordered) buyers.push(await signUpBuyer(productId));
  const [bare, shop] = [
    await serve(express().use(express.json(), bareHandlers(db))),
    await serve(express().use(express.json(), shopHandlers(db))),
  ];
  const servers = {
    "bare handlers": bare.address,
    "the API": shop.address,
    "the API in the Functions emulator": `http://${HOST}:${ports.functions}/${PROJECT_ID}/${REGION}/api`,
  };
  const rounds: ({ name: string } & Awaited<ReturnType<typeof callAt>>)[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, address] of Object.entries(servers))
      rounds.push({ name, ...(await callAt(address, db, buyers, productIds)) });
  for (const { stop } of [bare, shop]) stop();
  const of = (name: string, kind: "reads" | "orders", figure: (times: number[]) => number) =>
    median(rounds.filter((one) => one.name === name).map((one) => figure(one[kind])));
  const p95 = (times: number[]) => percentile(times, 95);
  return {
    title: `${READERS} readers and ${BUYERS} buyers at once, each without a pause (${machineLoad()})`,
    head: ["who answers", ...["reads", "orders"].flatMap((kind) => [`${kind} a second`, "median", "95 %", "ratio"])],
    rows: Object.keys(servers).map((name) => [
      name,
      ...(["reads", "orders"] as const).flatMap((kind) => [
        String(Math.round(of(name, kind, (times) => times.length / SECONDS))),
        ...[median, p95].map((figure) => `${of(name, kind, figure).toFixed(0)} ms`),
        (of(name, kind, p95) / of("bare handlers", kind, p95)).toFixed(2),
      ]),
    ]),
    broken: [],
  };
};
