import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { type Firestore, setLogLevel } from "firebase/firestore";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore, Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll } from "vitest";
import { inRoot } from "../../../dev/folders.ts";
import { openingDocuments } from "../../two-doors/opening-documents.ts";
import { emailOf, type Person } from "../../two-doors/table.ts";

setLogLevel("silent");

/** A shop behind the rules, with the people and documents of the table of the two doors, and some of what only admins see. */
export const useRulesWorld = () => {
  const projectId = `demo-matrix-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  const [host = "", port = ""] = (process.env.FIRESTORE_EMULATOR_HOST ?? "").split(":");
  const opened = new Map<Person, Firestore>();
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    const rules = readFileSync(inRoot("firestore.rules"), "utf8");
    environment = await initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
  });
  afterAll(async () => {
    await environment.cleanup();
    await deleteApp(app);
  });

  const documents = {
    ...openingDocuments(),
    "messages/hello": { name: "Vi", email: "vi@example.com", message: "Hello" },
    "subscribers/first": { email: "vi@example.com" },
    "payments/pi_1": { orderId: "paid", uid: "customer", amount: 2500, currency: "usd", status: "settled" },
    "stripeEvents/evt_1": { receivedAt: Timestamp.now() },
  };

  /** Puts documents back as they were at the beginning; all of them where none is named. */
  const restore = async (paths: string[] = Object.keys(documents)) => {
    const batch = db.batch();
    for (const path of paths)
      batch.set(db.doc(path), { ...documents[path as keyof typeof documents], createdAt: Timestamp.now() });
    await batch.commit();
  };

  /** Firestore as the person's browser has it. */
  const browserOf = (who: Person): Firestore => {
    const known = opened.get(who);
    if (known) return known;
    const context =
      who === "visitor"
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(who, { email: emailOf(who) });
    const browser = context.firestore() as unknown as Firestore;
    opened.set(who, browser);
    return browser;
  };

  return { db, restore, browserOf };
};
