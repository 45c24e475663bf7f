import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore, Timestamp } from "firebase-admin/firestore";
import { inRoot } from "../../../dev/folders.ts";
import { anOrder, aProduct, aUser } from "../../../testing/builders.ts";
import { buildPrograms } from "../../../tools/build.ts";
import { median, percentile, type Section, tableOf } from "../table.ts";
import { type Call, type Driven, drive } from "./drive.ts";
import { LOAD_PROJECT } from "./serve.ts";

const ROUNDS = 50;
/** Calls of a round; fifty rounds make ten thousand. */
const CALLS = Number(process.env.BENCH_CALLS ?? 200);
/** Calls beforehand, until the emulator is warm as well. */
const WARM_UP = 600;
const CONCURRENT = 50;
/** Each call of a round orders another one: two orders of the same would wait for each other, or, by hand, fail. */
const PRODUCTS = CALLS;
const RATIO_MIN = 0.9;
const EMAIL = `${randomUUID()}@example.com`;

const SERVERS = ["shop-server", "bare-server"] as const;
const BUNDLES = inRoot("functions/.bench");

/** Starts a server as the functions run: bundled, and with nothing of a development's tools in its process. */
const start = async (name: (typeof SERVERS)[number]): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(join(BUNDLES, `${name}.js`), { execArgv: [] });
  const [port] = await once(child, "message");
  return { child, port };
};

/** A bearer as the identity service's emulator makes it, which signs nothing. */
const bearerOf = (uid: string): string => {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const issuer = `https://securetoken.google.com/${LOAD_PROJECT}`;
  const claims = { iss: issuer, aud: LOAD_PROJECT, iat: now, exp: now + 3600, auth_time: now, sub: uid, user_id: uid };
  return `${part({ alg: "none", typ: "JWT" })}.${part({ ...claims, email: EMAIL, firebase: {} })}.`;
};

const fill = async (db: Firestore, uid: string) => {
  const batch = db.batch();
  const createdAt = Timestamp.now();
  batch.set(db.doc(`users/${uid}`), { ...aUser({ email: EMAIL }), createdAt });
  for (let index = 0; index < PRODUCTS; index++)
    batch.set(db.doc(`products/p${index}`), {
      ...aProduct({ name: `Product ${index}`, minimumOrderQuantity: 1, availableQuantity: 1_000_000 }),
      createdAt,
    });
  const own = { uid, email: EMAIL, customer: EMAIL };
  batch.set(db.doc("orders/paid"), { ...anOrder({ ...own, paid: true, transactionId: "pi_1" }), createdAt });
  await batch.commit();
};

const callsOf = (bearer: string): Record<string, (index: number) => Call> => ({
  "GET /products?limit=8": () => ({ method: "GET", path: "/products?limit=8" }),
  "POST /order": (index) => ({
    method: "POST",
    path: "/order",
    bearer,
    body: {
      productId: `p${index % PRODUCTS}`,
      pName: `Product ${index % PRODUCTS}`,
      quantity: 1,
      price: 12.5,
      address: "1 Street",
      phone: "5550123456",
      customer: EMAIL,
      email: EMAIL,
    },
  }),
  "PATCH /orders/{id}, paid before": () => ({
    method: "PATCH",
    path: "/orders/paid",
    bearer,
    body: { appointment: "paid", transactionId: "pi_1" },
  }),
});

const row = (name: string, runs: Driven[], ratio: string): string[] => {
  const times = runs.flatMap((run) => run.times);
  const at = (part: number) => `${percentile(times, part).toFixed(0)} ms`;
  return [name, median(runs.map(({ perSecond }) => perSecond)).toFixed(0), at(50), at(95), at(99), ratio];
};

/**
 * Warm calls, many at once, of the shop's API and of the smallest handler that does the same work in Firestore. They take turns, so that
 * what else the machine does hits both; the ratio is the median of the rounds'.
 */
export const loadSection = async (): Promise<Section> => {
  const app = initializeApp({ projectId: LOAD_PROJECT }, LOAD_PROJECT);
  const { uid } = await getAuth(app).createUser({ email: EMAIL });
  await fill(getFirestore(app), uid);
  const sources = SERVERS.map((name) => `lab/bench/load/${name}.ts`);
  await buildPrograms(sources, BUNDLES);
  const [shop, bare] = [await start("shop-server"), await start("bare-server")];
  const rows: string[][] = [];
  const broken: string[] = [];
  try {
    for (const [name, callOf] of Object.entries(callsOf(bearerOf(uid)))) {
      const runs: { shop: Driven[]; bare: Driven[] } = { shop: [], bare: [] };
      for (const { port } of [shop, bare]) await drive(port, WARM_UP, CONCURRENT, callOf);
      for (let round = 0; round < ROUNDS; round++)
        for (const who of round % 2 ? (["shop", "bare"] as const) : (["bare", "shop"] as const))
          runs[who].push(await drive({ shop, bare }[who].port, CALLS, CONCURRENT, callOf));
      const ratio = median(
        runs.shop.map(({ perSecond }, round) => perSecond / (runs.bare[round]?.perSecond ?? Number.NaN)),
      );
      rows.push(row(name, runs.shop, ratio.toFixed(2)), row("  by hand, the least", runs.bare, ""));
      if (!(ratio >= RATIO_MIN))
        broken.push(
          `${name} reaches ${ratio.toFixed(2)} of what the least handler does, and the budget is ${RATIO_MIN}.`,
        );
    }
  } finally {
    for (const { child } of [shop, bare]) child.kill();
    await deleteApp(app);
  }
  return {
    title: `Warm calls, ${CONCURRENT} at once, ${ROUNDS} rounds of ${CALLS}, one process against the emulators (ratio ≥ ${RATIO_MIN})`,
    text: tableOf(["call", "per second", "p50", "p95", "p99", "ratio"], rows),
    broken,
  };
};
