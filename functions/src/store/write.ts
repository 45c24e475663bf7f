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

/** gRPC codes for a commit that was refused because a document changed: not-found, already-exists, failed-precondition, aborted. */
const DISTURBED: unknown[] = [5, 6, 9, 10];

/** gRPC codes for an answer that was lost: deadline-exceeded, internal, unavailable. The commit may have been applied. */
const LOST: unknown[] = [4, 13, 14];

const MAX_ROUNDS = 25;
/** A connection that is down is given up sooner. */
const MAX_LOST = 5;

/** Random pauses of growing length spread out callers that write the same document. */
const PAUSE_MS = { first: 10, longest: 1000 };

type Snapshots<R extends readonly unknown[]> = {
  [K in keyof R]: R[K] extends DocumentReference<infer T, infer D> ? DocumentSnapshot<T, D> : never;
};

/** What a decision reads and writes. Nothing is written before the decision returns. */
export interface Transaction {
  get<T, D extends DocumentData>(ref: DocumentReference<T, D>): Promise<DocumentSnapshot<T, D>>;
  /** Reads several documents in one request. */
  getAll<const R extends readonly DocumentReference<unknown, DocumentData>[]>(...refs: R): Promise<Snapshots<R>>;
  find<T, D extends DocumentData>(query: Query<T, D>): Promise<QuerySnapshot<T, D>>;
  /** Creates a document that was read and was not there, or, without a read, one whose ID is new. */
  create<T, D extends DocumentData>(ref: DocumentReference<T, D>, data: WithFieldValue<T>): void;
  update<T, D extends DocumentData>(ref: DocumentReference<T, D>, changes: UpdateData<D>): void;
  /**
   * Adds to a number of a document that exists, whatever else changes in the document meanwhile. Concurrent increments add up, so they do
   * not disturb each other. Another write must go with it: that write proves whether a commit whose answer was lost was applied.
   */
  increment<T, D extends DocumentData>(ref: DocumentReference<T, D>, field: keyof D & string, by: number): void;
  /** Removes a value from a list of a document that exists, whatever else changes meanwhile. Like `increment`, it needs another write. */
  removeFrom<T, D extends DocumentData>(ref: DocumentReference<T, D>, field: keyof D & string, value: unknown): void;
  delete(ref: DocumentReference<unknown, DocumentData>): void;
  /**
   * Demands that a document that was read is still the same when the transaction commits. Firestore has no such precondition without
   * a write, so this writes the given field with the value that it already has, which changes nothing.
   */
  demandUnchanged(ref: DocumentReference<unknown, DocumentData>, field: string): void;
}

type Ref = DocumentReference<unknown, DocumentData>;

interface Change {
  ref: Ref;
  kind: "create" | "create-new" | "update" | "delete";
  before?: Timestamp;
  values?: object;
}

/** Whether the document is as this change leaves it. */
const isMade = ({ kind, before, values = {} }: Change, found: DocumentSnapshot): boolean => {
  if (kind === "delete") return !found.exists;
  if (!found.exists || (before && found.updateTime?.isEqual(before))) return false;
  return Object.entries(values).every(
    ([field, value]) => value instanceof FieldValue || isDeepStrictEqual(found.get(field), value),
  );
};

/** One round of a decision: what it read, what it writes, and the result that it returned. */
class Attempt<T> implements Transaction {
  readonly result: Promise<T>;
  lost = false;
  private readonly db: Firestore;
  private readonly batch;
  private readonly read = new Map<string, DocumentSnapshot<unknown, DocumentData>>();
  /** The writes that show afterwards whether the commit was applied. */
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
    // Without a precondition of its own, an update requires only that the document exists.
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
    this.batch.update(ref as DocumentReference, { [field]: this.read.get(ref.path)?.get(field) }, { lastUpdateTime });
  }

  async commit(): Promise<void> {
    if (this.changes.length === 0 && this.unproven > 0) throw new Error("An increment needs another write with it");
    if (this.changes.length === 0) return;
    this.sent = true;
    await this.batch.commit();
  }

  /** Whether a commit that failed may have been applied all the same. */
  get isDoubtful() {
    return this.sent && (this.lost || this.changes.some(({ kind }) => kind === "create-new"));
  }

  /**
   * Whether a commit that failed was applied all the same. The client library repeats a commit whose answer was lost, so even a
   * commit that was disturbed may have been disturbed by itself. Only a document with a new ID proves that: nobody else creates it. Where
   * the answer itself was lost, the other documents prove it: each is as this commit leaves it, all since the same moment.
   */
  async wasApplied(): Promise<boolean> {
    const created = this.changes.filter(({ kind }) => kind === "create-new");
    const proofs = created.length > 0 ? created : this.changes;
    const found = await this.db.getAll(...proofs.map(({ ref }) => ref as DocumentReference));
    if (created.length > 0) return found.every(({ exists }) => exists);
    const moments = new Set(found.map(({ updateTime }) => updateTime?.valueOf()).filter(Boolean));
    return moments.size <= 1 && proofs.every((change, index) => isMade(change, found[index] as DocumentSnapshot));
  }

  /** A document that is read again and has changed since fails the commit: the decision may go by the first time. */
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
 * Runs a decision like a transaction: it reads, decides, and everything that it writes is committed at once. Each write except an
 * increment carries the precondition that the document is still the one that was read. A decision that was disturbed is made again, and so is one whose answer was
 * lost, unless its commit turns out to have been applied. So a decision must be safe to repeat, and must not call Stripe.
 *
 * Unlike `db.runTransaction` it locks nothing: the browser and the webhook report the same payment at the same moment as a rule, and would
 * wait for each other's locks.
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
