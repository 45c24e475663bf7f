import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import type Stripe from "stripe";

/** Called just before each call that an operation makes to Firestore, Stripe or Firebase Authentication. */
export type OnStep = (step: string) => Promise<void> | void;

/** The part of a Firestore request that names its documents. */
interface Sent {
  documents?: string[];
  structuredQuery?: { from?: { collectionId?: string }[] };
  writes?: { update?: { name?: string }; delete?: string }[];
}
type Send = (method: string, ...rest: unknown[]) => Promise<unknown>;

const collectionOf = (document: string): string => document.split("/documents/")[1]?.split("/")[0] ?? document;
/** Letters and papers go with the commit of what they tell of, and give it no other name. */
const collectionsOf = (documents: string[]): string => {
  const names = [...new Set(documents.map(collectionOf))].sort();
  return (names.length > 1 ? names.filter((name) => name !== "mail" && name !== "papers") : names).join("+");
};

const stepOf = (method: string, { documents = [], structuredQuery, writes = [] }: Sent): string => {
  if (method === "batchGetDocuments") return `reads ${collectionsOf(documents)}`;
  if (method === "runQuery") return `queries ${structuredQuery?.from?.[0]?.collectionId}`;
  return `${method}s ${collectionsOf(writes.map((write) => write.update?.name ?? write.delete ?? ""))}`;
};

/** The same Firestore, which reports each step before it: "reads orders", "commits orders+products". */
const traceFirestore = (db: Firestore, onStep: OnStep): Firestore => {
  const traced = Object.create(db);
  const wire = db as unknown as { request: Send; requestStream: Send };
  traced.request = async (method: string, ...rest: unknown[]) => {
    await onStep(stepOf(method, rest[0] as Sent));
    return wire.request.call(db, method, ...rest);
  };
  traced.requestStream = async (method: string, ...rest: unknown[]) => {
    await onStep(stepOf(method, rest[1] as Sent));
    return wire.requestStream.call(db, method, ...rest);
  };
  return traced;
};

/** The same object, which reports each call of a method as the prefix and the method's name. */
const traceMethods = <T extends object>(target: T, prefix: string, onStep: OnStep): T =>
  new Proxy(target, {
    get: (_, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...args: unknown[]) => {
        await onStep(`${prefix}${String(name)}`);
        return Reflect.apply(member, target, args);
      };
    },
  });

/** The same client, which reports what it is about to do: "stripe: paymentIntents.retrieve". */
const traceStripe = (stripe: Stripe, onStep: OnStep): Stripe =>
  new Proxy(stripe, {
    get: (_, name) => {
      const member: unknown = Reflect.get(stripe, name);
      const isTraced = ["paymentIntents", "refunds", "disputes"].includes(String(name));
      return isTraced ? traceMethods(member as object, `stripe: ${String(name)}.`, onStep) : member;
    },
  });

/** The same client, which reports what it is about to do: "auth: deleteUser". */
const traceAuth = (auth: Auth, onStep: OnStep): Auth => traceMethods(auth, "auth: ", onStep);

/** The same services, which report each call that they are about to make. */
export const trace = <S extends { db: Firestore; stripe?: Stripe; auth?: Auth }>(services: S, onStep: OnStep): S => ({
  ...services,
  db: traceFirestore(services.db, onStep),
  ...(services.stripe && { stripe: traceStripe(services.stripe, onStep) }),
  ...(services.auth && { auth: traceAuth(services.auth, onStep) }),
});

/** A rival that runs just before a step, the `time`th time that the operation takes it (default: 1). */
export interface Interruption {
  before: string;
  time?: number | undefined;
  rival: () => Promise<unknown>;
}

/** Runs the rival once, when its step comes. */
export const interrupt = ({ before, time = 1, rival }: Interruption): OnStep => {
  let times = 0;
  return async (step) => {
    if (step === before && ++times === time) await rival();
  };
};

/** The same Firestore, whose next commit fails with this gRPC code, either before or after it was applied. */
export const failCommit = (db: Firestore, code: number, applied: "applied" | "not applied", times = 1): Firestore => {
  const failing = Object.create(db);
  const wire = db as unknown as { request: Send };
  let left = times;
  failing.request = async (method: string, ...rest: unknown[]) => {
    if (method !== "commit" || left === 0) return wire.request.call(db, method, ...rest);
    left--;
    if (applied === "applied") await wire.request.call(db, method, ...rest);
    throw Object.assign(new Error("The commit failed"), { code });
  };
  return failing;
};
