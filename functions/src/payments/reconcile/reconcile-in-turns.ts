import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import * as z from "zod/mini";
import { DOCUMENT_ID, parse } from "../../contract/fields.ts";
import type { Store } from "../../store/store.ts";
import type { PaymentServices } from "../services.ts";
import { type Reconciliation, reconcile } from "./reconcile.ts";
import { PARTS } from "./reconcile-run.ts";

/** Stripe retries a webhook for three days. */
const LOOK_BACK_HOURS = 96;
/** The length of a turn. The function may run for 300 seconds. */
const TURN_SECONDS = 200;

/** The progress of an unfinished run, in one document. */
const storedProgress = z.object({
  part: z.enum(PARTS),
  after: z.optional(z.string().check(z.minLength(1), z.regex(DOCUMENT_ID))),
  since: z.instanceof(Timestamp),
});

const progressOf = ({ db }: Store) => db.collection("progress").doc("reconcile");

/** The last turn's progress; undefined if it ended, or if nothing can continue there. */
const readProgress = (found: DocumentSnapshot) => {
  if (!found.exists) return undefined;
  const parsed = parse(storedProgress, found.data());
  if (parsed.ok) return parsed.value;
  logger.warn("The comparison can't continue where it stopped, and starts over", { progress: found.ref.path });
  return undefined;
};

/** One turn of the scheduled comparison. Continues the last turn, or starts with what the last days created. */
export const reconcileInTurns = async (services: PaymentServices): Promise<Reconciliation> => {
  const ref = progressOf(services);
  const last = readProgress(await ref.get());
  const since = last?.since ?? Timestamp.fromMillis(services.now().getTime() - LOOK_BACK_HOURS * 3_600_000);
  const turn = await reconcile(services, {
    since: since.toDate(),
    withStock: false,
    until: new Date(services.now().getTime() + TURN_SECONDS * 1000),
    ...(last && { from: { part: last.part, ...(last.after && { after: last.after }) } }),
    onBatch: async (next) => void (await ref.set({ ...next, since })),
  });
  if (!turn.next) await ref.delete();
  return turn;
};
