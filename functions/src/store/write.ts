import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  type QuerySnapshot,
  type Timestamp,
  type UpdateData,
  type WithFieldValue,
} from "firebase-admin/firestore";

/** gRPC codes of a refused commit: not-found, already-exists, failed-precondition, aborted. */
const DISTURBED: unknown[] = [5, 6, 9, 10];

/** gRPC codes of a lost response: deadline-exceeded, internal, unavailable. The commit may have been applied. */
const LOST: unknown[] = [4, 13, 14];

const MAX_ROUNDS = 25;
/** A connection that is down is given up sooner. */
const MAX_LOST = 5;

/** Random, growing pauses spread out callers that write the same document. */
const PAUSE_MS = { first: 10, longest: 1000 };

type Snapshots<R extends readonly unknown[]> = {
  [K in keyof R]: R[K] extends DocumentReference<infer T, infer D> ? DocumentSnapshot<T, D> : never;
};

/** Nothing is written before the decision returns. */
export interface Transaction {
  get<T, D extends DocumentData>(ref: DocumentReference<T, D>): Promise<DocumentSnapshot<T, D>>;
  getAll<const R extends readonly DocumentReference<unknown, DocumentData>[]>(...refs: R): Promise<Snapshots<R>>;
  find<T, D extends DocumentData>(query: Query<T, D>): Promise<QuerySnapshot<T, D>>;
  /** Creates a document that was read and did not exist, or one whose ID is new. */
  create<T, D extends DocumentData>(ref: DocumentReference<T, D>, data: WithFieldValue<T>): void;
  update<T, D extends DocumentData>(ref: DocumentReference<T, D>, changes: UpdateData<D>): void;
  /**
   * Adds to a number of an existing document, whatever else changes in it: concurrent increments do not disturb each
   * other. Needs another write, which proves whether a commit with a lost response was applied.
   */
  increment<T, D extends DocumentData>(ref: DocumentReference<T, D>, field: keyof D & string, by: number): void;
  /** Removes a value from a list of an existing document. Like `increment`, it needs another write. */
  removeFrom<T, D extends DocumentData>(ref: DocumentReference<T, D>, field: keyof D & string, value: unknown): void;
  delete(ref: DocumentReference<unknown, DocumentData>): void;
  /** Requires a document to be unchanged. Firestore needs a write for it: the field gets its present value. */
  demandUnchanged(ref: DocumentReference<unknown, DocumentData>, field: string): void;
}

type Ref = DocumentReference<unknown, DocumentData>;

interface Change {
  ref: Ref;
  kind: "create" | "create-new" | "update" | "delete";
  before?: Timestamp;
  values?: object;
}

const isMade = ({ kind, before, values = {} }: Change, found: DocumentSnapshot): boolean => {
  if (kind === "delete") return !found.exists;
  if (!found.exists || (before && found.updateTime?.isEqual(before))) return false;
  return Object.entries(values).every(
    ([field, value]) => value instanceof FieldValue || isDeepStrictEqual(found.get(field), value),
  );
};

/** One round of a decision: its reads, its writes and its result. */
class Attempt<T> implements Transaction {
  readonly result: Promise<T>;
  lost = false;
  private readonly db: Firestore;
  private readonly batch;
  private readonly read = new Map<string, DocumentSnapshot<unknown, DocumentData>>();
  /** The writes that prove whether the commit was applied. */
  private readonly changes: Change[] = [];
  private unproven = 0;
  private sent = false;

  constructor(db: Firestore, decide: (transaction: Transaction) => Promise<T>) {
    this.db = db;
    this.batch = db.batch();
    this.result = decide(this);
  }

  async get<A, D extends DocumentData>(ref: DocumentReference<A, D>) {
    return this.remember(await ref.get());
  }

  async getAll<const R extends readonly Ref[]>(...refs: R) {
    const found = await this.db.getAll(...(refs as readonly DocumentReference[]));
    return found.map((snapshot) => this.remember(snapshot)) as Snapshots<R>;
  }

  async find<A, D extends DocumentData>(query: Query<A, D>) {
    const found = await query.get();
    for (const snapshot of found.docs) this.remember(snapshot);
    return found;
  }

  create<A, D extends DocumentData>(ref: DocumentReference<A, D>, data: WithFieldValue<A>) {
    const found = this.read.get(ref.path);
    if (found?.exists) throw new Error(`${ref.path} exists: it can't be created`);
    this.batch.create(ref, data);
    this.changes.push({ ref, kind: found ? "create" : "create-new", values: data as object });
  }

  update<A, D extends DocumentData>(ref: DocumentReference<A, D>, changes: UpdateData<D>) {
    const before = this.updateTimeOf(ref);
    this.batch.update(ref, changes, { lastUpdateTime: before });
    this.changes.push({ ref, kind: "update", before, values: changes });
  }

  increment<A, D extends DocumentData>(ref: DocumentReference<A, D>, field: keyof D & string, by: number) {
    // Without a precondition, an update only requires that the document exists.
    this.batch.update(ref as DocumentReference, { [field]: FieldValue.increment(by) });
    this.unproven++;
  }

  removeFrom<A, D extends DocumentData>(ref: DocumentReference<A, D>, field: keyof D & string, value: unknown) {
    this.batch.update(ref as DocumentReference, { [field]: FieldValue.arrayRemove(value) });
    this.unproven++;
  }

  delete(ref: Ref) {
    this.batch.delete(ref, { lastUpdateTime: this.updateTimeOf(ref) });
    this.changes.push({ ref, kind: "delete" });
  }

  demandUnchanged(ref: Ref, field: string) {
    const lastUpdateTime = this.updateTimeOf(ref);
    const value: unknown = this.read.get(ref.path)?.get(field);
    // A damaged document may lack it.
    const same = value === undefined ? FieldValue.delete() : value;
    this.batch.update(ref as DocumentReference, { [field]: same }, { lastUpdateTime });
  }

  async commit(): Promise<void> {
    if (this.changes.length === 0 && this.unproven > 0) throw new Error("An increment needs another write with it");
    if (this.changes.length === 0) return;
    this.sent = true;
    await this.batch.commit();
  }

  get isDoubtful() {
    return this.sent && (this.lost || this.changes.some(({ kind }) => kind === "create-new"));
  }

  /**
   * True if a failed commit was applied. The client library repeats a commit whose response was lost, so a commit may
   * have been disturbed by itself. A document with a new ID proves that, because nobody else creates it. If the
   * response itself was lost, all documents prove it: each is as this commit leaves it, since the same moment.
   */
  async wasApplied(): Promise<boolean> {
    const created = this.changes.filter(({ kind }) => kind === "create-new");
    const proofs = created.length > 0 ? created : this.changes;
    const found = await this.db.getAll(...proofs.map(({ ref }) => ref as DocumentReference));
    if (created.length > 0) return found.every(({ exists }) => exists);
    const moments = new Set(found.map(({ updateTime }) => updateTime?.valueOf()).filter(Boolean));
    return moments.size <= 1 && proofs.every((change, index) => isMade(change, found[index] as DocumentSnapshot));
  }

  /** The first read counts: if the document has changed since, the commit fails. */
  private remember<S extends DocumentSnapshot<unknown, DocumentData>>(snapshot: S): S {
    const { path } = snapshot.ref;
    if (!this.read.has(path)) this.read.set(path, snapshot);
    return snapshot;
  }

  private updateTimeOf({ path }: Ref): Timestamp {
    const found = this.read.get(path);
    if (!found) throw new Error(`${path} was not read: read a document in the transaction before you write it`);
    if (!found.updateTime) throw new Error(`${path} did not exist when it was read`);
    return found.updateTime;
  }
}

/**
 * Runs a decision like a transaction: it reads and decides, and its writes are committed at once. Each write except an
 * increment requires the document that was read. A disturbed decision is repeated, and so is one whose response was
 * lost, unless it turns out to have been applied. So a decision must be safe to repeat, and must not call Stripe.
 *
 * Unlike `db.runTransaction`, this locks nothing: the browser and the webhook often report a payment at the same
 * moment, and would wait for each other.
 */
export const write = async <T>(db: Firestore, decide: (transaction: Transaction) => Promise<T>): Promise<T> => {
  let doubtful: Attempt<T>[] = [];
  let lost = 0;
  for (let round = 1; ; round++) {
    let attempt: Attempt<T> | undefined;
    try {
      for (const earlier of doubtful) if (await earlier.wasApplied()) return await earlier.result;
      attempt = new Attempt(db, decide);
      const result = await attempt.result;
      await attempt.commit();
      return result;
    } catch (error) {
      const { code } = error as { code?: unknown };
      const wasLost = LOST.includes(code);
      if (wasLost) lost++;
      else if (!DISTURBED.includes(code)) throw error;
      if (round === MAX_ROUNDS || lost === MAX_LOST) throw error;
      if (attempt) {
        attempt.lost = wasLost;
        if (attempt.isDoubtful) doubtful = [...doubtful.filter((earlier) => earlier.lost), attempt];
      }
      await setTimeout(Math.random() * Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** round));
    }
  }
};
