import type { Firestore } from "firebase-admin/firestore";
import { dayIn, daysAfter } from "../contract/days.ts";
import { EXPIRY_NOTICE_DAYS } from "../contract/supply.ts";
import { addLetters, eventOf } from "../mail/outbox.ts";
import { inBatches } from "../store/batches.ts";
import { letters, shipmentsOfAll, users } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import { readZone } from "../store/settings.ts";
import { textOf } from "../store/stored-value.ts";
import { write } from "../store/write.ts";
import { suppliesIn, withOrders } from "./supplies.ts";

/** The days that a run looks at: it makes up for two days without one. */
const DAYS = [0, 1, 2];

const BATCH = 100;

/**
 * Emails customers who want it that a lot expires in 60 days, once for each lot. Whoever has not confirmed their
 * address gets none. Returns the number of emails.
 */
export const tellWhatExpires = async (db: Firestore, now: Date): Promise<number> => {
  const today = dayIn(await readZone({ db }), now);
  let told = 0;
  for (const day of DAYS.map((missed) => daysAfter(today, EXPIRY_NOTICE_DAYS - missed)))
    for await (const batch of inBatches(shipmentsOfAll(db).where("expiries", "array-contains", day), BATCH))
      for (const shipped of await withOrders({ db }, readable(batch).rows))
        for (const { productId, name: product, lot, expiry, quantity } of suppliesIn([shipped])) {
          if (expiry !== day) continue;
          const { uid } = shipped.order.customer;
          const event = eventOf("supply-expires", uid, productId, lot);
          const data = { uid, product, lot, expiry, quantity };
          if (await tell(db, uid, { event, data })) told++;
        }
  return told;
};

/** Emails a customer, if they want it and have not had this email. */
const tell = (db: Firestore, uid: string, { event, data }: { event: string; data: object }): Promise<boolean> =>
  write(db, async (tx) => {
    const profile = await tx.get(users(db).doc(uid));
    if (profile.get("expiryLetters") !== true || profile.get("emailVerified") !== true) return false;
    const [to, name] = [textOf(profile.get("email")), textOf(profile.get("name"))];
    tx.demandUnchanged(profile.ref, "role");
    const before = await tx.get(letters(db).doc(event));
    await addLetters(tx, db, [{ event, to, template: "supply-expires", data: { ...data, name } }]);
    return !before.exists;
  });
