import { type CollectionReference, Timestamp } from "firebase-admin/firestore";
import type { Store } from "../../store/store.ts";
import type { PaymentServices } from "../services.ts";
import { type Cursor, type Reconciliation, reconcile } from "./reconcile.ts";

/** How far back a run looks. Stripe retries a webhook for three days. */
const LOOK_BACK_HOURS = 96;
/** How long one turn takes. The function may run for 300 seconds. */
const TURN_SECONDS = 200;

/** How far an unfinished run came. One document, which exists until the run ends. */
interface Progress extends Cursor {
  since: Timestamp;
}

const progressOf = ({ db }: Store) => (db.collection("progress") as CollectionReference<Progress>).doc("reconcile");

/**
 * One turn of the scheduled comparison. Continues where the last turn stopped or was cut off, or starts again with what was created in the last
 * days.
 */
export const reconcileInTurns = async (services: PaymentServices): Promise<Reconciliation> => {
  const ref = progressOf(services);
  const last = (await ref.get()).data();
  const since = last?.since ?? Timestamp.fromMillis(services.now().getTime() - LOOK_BACK_HOURS * 3_600_000);
  const turn = await reconcile(services, {
    since: since.toDate(),
    until: new Date(services.now().getTime() + TURN_SECONDS * 1000),
    ...(last && { from: { part: last.part, ...(last.after && { after: last.after }) } }),
    onPage: async (next) => void (await ref.set({ ...next, since })),
  });
  if (!turn.next) await ref.delete();
  return turn;
};
