import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore, Timestamp } from "firebase-admin/firestore";
import { inRoot } from "../../dev/folders.ts";
import { HOST } from "../../dev/ports.ts";
import { anOrder, aProduct, aUser } from "../../testing/builders.ts";
import { buildPrograms } from "../../tools/build.ts";
import { median, percentile, type Section, tableOf } from "./table.ts";

/** Nothing else uses this project. */
const LOAD_PROJECT = "demo-bench-load";
const ROUNDS = 50;
const CALLS_PER_ROUND = Number(process.env.BENCH_CALLS ?? 200);
/** Calls before the first round, which warm up the servers and the emulators. */
const WARM_UP = 600;
const CONCURRENT = 50;
const RATIO_MIN = 0.9;
/** One product for each call of a run: the minimal handler fails if two orders of one product overlap. */
const PRODUCTS = Math.max(WARM_UP, CALLS_PER_ROUND);
const EMAIL = `${randomUUID()}@example.com`;

interface Call {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: object;
}

const CALLS: Record<string, (index: number) => Call> = {
  "GET /products?limit=8": () => ({ method: "GET", path: "/products?limit=8" }),
  "POST /order": (index) => {
    const id = `p${index}`;
    const to = { address: "1 Street", phone: "5550123456", customer: EMAIL, email: EMAIL };
    return { method: "POST", path: "/order", body: { productId: id, pName: id, quantity: 1, price: 12.5, ...to } };
  },
  "PATCH /orders/{id}, paid before": () => ({
    method: "PATCH",
    path: "/orders/paid",
    body: { appointment: "paid", transactionId: "pi_1" },
  }),
};

const fill = async (db: Firestore, uid: string) => {
  const createdAt = Timestamp.now();
  const batch = db.batch();
  batch.set(db.doc(`users/${uid}`), { ...aUser({ email: EMAIL }), createdAt });
  for (let index = 0; index < PRODUCTS; index++) {
    const product = aProduct({ name: `p${index}`, minimumOrderQuantity: 1, availableQuantity: 1_000_000 });
    batch.set(db.doc(`products/p${index}`), { ...product, createdAt });
  }
  const own = { uid, email: EMAIL, customer: EMAIL };
  batch.set(db.doc("orders/paid"), { ...anOrder({ ...own, paid: true, transactionId: "pi_1" }), createdAt });
  await batch.commit();
};

/** An ID token as the Authentication emulator issues it: without a signature. */
const tokenOf = (uid: string): string => {
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const iss = `https://securetoken.google.com/${LOAD_PROJECT}`;
  const claims = { iss, aud: LOAD_PROJECT, iat: now, exp: now + 3600, auth_time: now, sub: uid, user_id: uid };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode({ ...claims, email: EMAIL, firebase: {} })}.`;
};

/** Makes calls, some at a time. Returns calls per second and each call's milliseconds. Throws if a call fails. */
const drive = async (port: number, token: string, count: number, callOf: (index: number) => Call) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const { method, path, body } = callOf(index);
      const begin = performance.now();
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`http://${HOST}:${port}${path}`, sent);
      const answer = await response.text();
      times.push(performance.now() - begin);
      if (!response.ok) throw new Error(`${method} ${path}: status ${response.status}\n${answer}`);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
  return { perSecond: (1000 * count) / (performance.now() - begin), times };
};

type Run = Awaited<ReturnType<typeof drive>>;

const rowOf = (name: string, runs: Run[], ratio: string): string[] => {
  const slow = percentile(
    runs.flatMap(({ times }) => times),
    95,
  );
  return [name, median(runs.map(({ perSecond }) => perSecond)).toFixed(0), `${slow.toFixed(0)} ms`, ratio];
};

/**
 * Concurrent calls of the shop's API, compared with the smallest handler that does the same work in Firestore. The two take turns,
 * so that the machine's other work affects both. The ratio is the median of the rounds' ratios.
 */
export const loadSection = async (): Promise<Section> => {
  const app = initializeApp({ projectId: LOAD_PROJECT }, LOAD_PROJECT);
  const { uid } = await getAuth(app).createUser({ email: EMAIL });
  await fill(getFirestore(app), uid);
  const token = tokenOf(uid);
  const bundles = inRoot("functions/.bench");
  await buildPrograms(["lab/bench/load-server.ts"], bundles);
  const servers: ChildProcess[] = [];
  const start = async (name: string): Promise<number> => {
    const server = fork(`${bundles}/load-server.js`, [name, LOAD_PROJECT], { execArgv: [] });
    servers.push(server);
    return (await once(server, "message"))[0];
  };
  const rows: string[][] = [];
  const broken: string[] = [];
  try {
    const [shop, minimal] = [await start("shop"), await start("minimal")];
    for (const [name, callOf] of Object.entries(CALLS)) {
      const run = (port: number, count = CALLS_PER_ROUND) => drive(port, token, count, callOf);
      for (const port of [shop, minimal]) await run(port, WARM_UP);
      const rounds: { shop: Run; minimal: Run }[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push({ shop: await run(shop), minimal: await run(minimal) });
      const ratio = median(rounds.map((round) => round.shop.perSecond / round.minimal.perSecond));
      const runsOf = (which: "shop" | "minimal") => rounds.map((round) => round[which]);
      rows.push(rowOf(name, runsOf("shop"), ratio.toFixed(2)), rowOf("  smallest handler", runsOf("minimal"), ""));
      if (!(ratio >= RATIO_MIN))
        broken.push(`${name} reaches ${ratio.toFixed(2)} of the smallest handler, and the budget is ${RATIO_MIN}.`);
    }
  } finally {
    for (const server of servers) server.kill();
    await deleteApp(app);
  }
  return {
    title: `Warm calls, ${CONCURRENT} at once, ${ROUNDS} rounds of ${CALLS_PER_ROUND}, one process against the emulators (ratio ≥ ${RATIO_MIN})`,
    text: tableOf(["call", "per second", "p95", "ratio"], rows),
    broken,
  };
};
