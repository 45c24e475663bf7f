import { type CollectionReference, Timestamp } from "firebase-admin/firestore";
import type { Store } from "../../store/store.ts";
import type { PaymentServices } from "../services.ts";
import { type Place, type Reconciliation, reconcile } from "./reconcile.ts";

/** How far back a run looks. Stripe itself tries to deliver a webhook for three days. */
const LOOK_BACK_HOURS = 96;
/** How long one turn works; the function may run for 300 seconds. */
const TURN_SECONDS = 200;

/** Where an unfinished run stands; one document, kept while there is one. */
interface Standing extends Place {
  since: Timestamp;
}

const standing = ({ db }: Store) => (db.collection("progress") as CollectionReference<Standing>).doc("reconcile");

/**
 * One turn of the scheduled comparison: goes on where the last one stopped or was cut off, or begins anew with what was made in the
 * last days.
 */
export const reconcileInTurns = async (shop: PaymentServices): Promise<Reconciliation> => {
  const ref = standing(shop);
  const last = (await ref.get()).data();
  const since = last?.since ?? Timestamp.fromMillis(shop.now().getTime() - LOOK_BACK_HOURS * 3_600_000);
  const turn = await reconcile(shop, {
    since: since.toDate(),
    until: new Date(shop.now().getTime() + TURN_SECONDS * 1000),
    ...(last && { from: { part: last.part, ...(last.after && { after: last.after }) } }),
    onPage: async (next) => void (await ref.set({ ...next, since })),
  });
  if (!turn.next) await ref.delete();
  return turn;
};
