import { readFileSync } from "node:fs";
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { type DocumentData, doc, type Firestore, getDoc, setLogLevel, Timestamp, writeBatch } from "firebase/firestore";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { openingDocuments } from "./opening-documents.ts";

// Every denial is written to the log as a warning; here denials are what is asked for.
setLogLevel("silent");

export const EMULATOR_HOST = process.env.FIRESTORE_EMULATOR_HOST ?? "";
if (!EMULATOR_HOST) throw new Error("FIRESTORE_EMULATOR_HOST must name the Firestore emulator, e.g. 127.0.0.1:8080");

/** Everyone who comes to the shop in these tests; a person's uid is their name here. */
const EMAILS = {
  customer: "customer@example.com",
  neighbour: "neighbour@example.com",
  admin: "admin@example.com",
  /** Signed in, but without a profile, as after the deletion of an account. */
  stranger: "stranger@example.com",
} as const;
export type Person = keyof typeof EMAILS;

export const emailOf = (person: Person): string => EMAILS[person];

// The testing library hands out the older Firestore type; the same object serves the modular functions.
const modular = (context: RulesTestContext) => context.firestore() as unknown as Firestore;

/**
 * A shop of its own for one test file, under the real rules: its documents are laid out anew before each test. `name`
 * must be the file's own, since files run side by side. RULES_PROJECT puts all files into one project, for who runs them in turn.
 */
export const openShop = (name: string) => {
  const projectId = process.env.RULES_PROJECT ?? `demo-rules-${name}`;
  const [host = "", port = ""] = EMULATOR_HOST.split(":");
  const rules = readFileSync(new URL("../../../firestore.rules", import.meta.url), "utf8");
  let environment: RulesTestEnvironment;
  let allPowerful: Firestore;
  let close = () => {};
  const signedIn = new Map<string, Firestore>();

  // The library lends a connection beyond the rules for the length of one call, and making one takes most of a test's
  // time: so the one call lasts as long as the file.
  const openBehindTheRules = () =>
    new Promise<void>((opened, failed) => {
      const closed = new Promise<void>((resolve) => {
        close = resolve;
      });
      const lend = (context: RulesTestContext) => {
        allPowerful = modular(context);
        opened();
        return closed;
      };
      environment.withSecurityRulesDisabled(lend).catch(failed);
    });

  const open = (key: string, context: () => RulesTestContext): Firestore => {
    const db = signedIn.get(key) ?? modular(context());
    signedIn.set(key, db);
    return db;
  };

  /** Does something that no rule looks at: what the functions, or the past, have done. */
  const behindTheRules = <T>(work: (db: Firestore) => Promise<T>): Promise<T> => work(allPowerful);

  /** Lays documents (by path) over what is there. A document without createdAt was made yesterday. */
  const lay = (documents: Record<string, DocumentData>) =>
    behindTheRules(async (db) => {
      const batch = writeBatch(db);
      const yesterday = Timestamp.fromMillis(Date.now() - 24 * 60 * 60 * 1000);
      for (const [path, data] of Object.entries(documents)) batch.set(doc(db, path), { createdAt: yesterday, ...data });
      await batch.commit();
    });

  beforeAll(async () => {
    environment = await initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
    await openBehindTheRules();
  });
  beforeEach(async () => {
    await environment.clearFirestore();
    await lay(openingDocuments());
  });
  afterAll(async () => {
    close();
    await environment.cleanup();
  });

  return {
    projectId,
    lay,
    behindTheRules,
    visitor: () => open("visitor", () => environment.unauthenticatedContext()),
    anonymous: () =>
      open("anonymous", () =>
        environment.authenticatedContext("anonymous", { firebase: { sign_in_provider: "anonymous" } }),
      ),
    person: (person: Person) =>
      open(person, () => environment.authenticatedContext(person, { email: emailOf(person) })),
    /** The person, with a token that claims more than it should. */
    claiming: (person: Person, claims: Record<string, unknown>) =>
      modular(environment.authenticatedContext(person, { email: emailOf(person), ...claims })),
    /** Someone beyond the usual people; their uid is their e-mail's first part. */
    buyer: (uid: string) => open(uid, () => environment.authenticatedContext(uid, { email: `${uid}@example.com` })),
    /** The document's data, or undefined, whatever the rules say. */
    read: (path: string) => behindTheRules(async (db) => (await getDoc(doc(db, path))).data()),
  };
};
export type Shop = ReturnType<typeof openShop>;
