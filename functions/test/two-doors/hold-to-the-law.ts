import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import type { FailureCode } from "../../src/contract/failures.ts";
import { CASES } from "./cases.ts";
import { openingDocuments } from "./opening-documents.ts";
import type { Act, Answer, Case, Fields, Person } from "./table.ts";

/** What a door said: it let the person do it, or not; `denied` is what the door itself calls that. */
export type Verdict = { allowed: true } | { allowed: false; denied: unknown };
export type World = Record<string, Fields>;

export interface Door {
  name: "api" | "firestore";
  /** The database behind the door, beyond all rules. */
  db: () => Firestore;
  /** Gets ready for a case: the documents are laid out already. */
  prepare?: () => Promise<void>;
  act: (who: Person, act: Act, world: World) => Promise<Verdict>;
  /** Holds what the door calls its refusal against the reason in the table. */
  expectReason: (denied: unknown, why: FailureCode) => void;
}

const COLLECTIONS = ["products", "orders", "users", "reviews"];

/** Lays out the opening documents as the case has them, and nothing else. */
const layOut = async (db: Firestore, { given = {} }: Case): Promise<World> => {
  const documents: Record<string, Fields | null> = openingDocuments();
  for (const [path, changes] of Object.entries(given)) documents[path] = changes && { ...documents[path], ...changes };
  const world = Object.fromEntries(Object.entries(documents).filter((entry): entry is [string, Fields] => !!entry[1]));
  const stale = (await stand(db)).keys();
  const batch = db.batch();
  for (const path of stale) if (!world[path]) batch.delete(db.doc(path));
  const createdAt = Timestamp.fromMillis(Date.now() - 86_400_000);
  for (const [path, data] of Object.entries(world)) batch.set(db.doc(path), { createdAt, ...data });
  await batch.commit();
  return world;
};

/** Everything that stands in the shop, by path. */
const stand = async (db: Firestore): Promise<Map<string, Fields>> => {
  const found = await Promise.all(COLLECTIONS.map((name) => db.collection(name).get()));
  return new Map(found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()])));
};

const expectEffect = (before: Map<string, Fields>, after: Map<string, Fields>, expected: Case) => {
  for (const [path, fields] of Object.entries(expected.after ?? {}))
    if (fields === null) expect(after.has(path), `${path} is gone`).toBe(false);
    else expect(after.get(path), path).toMatchObject(fields);
  if (!expected.makes) return;
  const { in: collection, like } = expected.makes;
  const made = [...after.entries()].filter(([path]) => path.startsWith(`${collection}/`) && !before.has(path));
  expect(made.map(([, fields]) => fields)).toEqual([{ ...like, createdAt: expect.any(Timestamp) }]);
};

/** What this door has to answer: the table's answer, or what becomes of an operation that only the other door has. */
const expectedAt = ({ name }: Door, { only }: Case, answer: Answer): Answer | "refused" | "ignored" =>
  only && only.door !== name ? (only.elsewhere ?? "refused") : answer;

const hold = async (door: Door, one: Case, who: Person, answer: Answer) => {
  const world = await layOut(door.db(), one);
  await door.prepare?.();
  const before = await stand(door.db());
  const verdict = await door.act(who, one.act, world);
  const after = await stand(door.db());

  const expected = expectedAt(door, one, answer);
  if (expected === "allowed" || expected === "ignored") {
    expect(verdict).toEqual({ allowed: true });
    expectEffect(before, after, one);
    return;
  }
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
  // Where there is nothing to do a door may nod or not: nothing has changed.
  if (expected === "changes nothing") return;
  expect(verdict).toMatchObject({ allowed: false });
  if (!verdict.allowed && expected !== "refused") door.expectReason(verdict.denied, expected);
};

/** Takes every case of the table to a door. */
export const holdToTheLaw = (door: Door) => {
  for (const [area, cases] of Object.entries(CASES))
    describe(area, () => {
      for (const one of cases)
        for (const [who, answer] of Object.entries(one.answers) as [Person, Answer][])
          test(`${who} ${one.title}: ${expectedAt(door, one, answer)}`, () => hold(door, one, who, answer));
    });
};
