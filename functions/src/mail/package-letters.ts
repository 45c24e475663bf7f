import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { SHIPPED_EMAIL_MINUTES } from "../contract/lifetimes.ts";
import type { StoredOrder } from "../contract/order.ts";
import type { LineQuantity, PackedPieces, StoredShipment } from "../contract/shipment.ts";
import { type LetterDocument, letters } from "../store/collections.ts";
import type { Transaction } from "../store/write.ts";
import { named, toCustomer } from "./order-letters.ts";
import { addLetters, type NewLetter } from "./outbox.ts";

interface Package extends Pick<StoredShipment, "carrier" | "tracking"> {
  orderId: string;
  shipmentId: string;
  order: StoredOrder;
  lines: readonly PackedPieces[];
}

const namedIn = ({ lines }: StoredOrder, pieces: readonly PackedPieces[], namesLots = false) =>
  pieces.map(({ line, quantity, lots = [] }) => ({
    name: lines[line]?.name ?? "",
    quantity,
    ...(namesLots && { lots }),
  }));

const toldOf = (
  { orderId, order, shipmentId, lines, carrier, tracking }: Package,
  more: { rest?: LineQuantity[]; namesLots?: boolean; again?: "tracking" } = {},
): NewLetter => ({
  ...toCustomer(order, "order-shipped", [orderId, shipmentId, ...(more.again ? [more.again] : [])], {
    ...named({ orderId, order }),
    carrier,
    tracking,
    lines: namedIn(order, lines, more.namesLots),
    rest: namedIn(order, more.rest ?? []),
    ...(more.again && { again: true }),
  }),
  dueInMinutes: SHIPPED_EMAIL_MINUTES,
});

interface Told {
  /** What was left of each line. */
  left: readonly number[];
  namesLots: boolean;
}

/** The customer's notice of a package, its contents, and what is still to come. */
export const orderShipped = (parcel: Package, { left, namesLots }: Told): NewLetter => {
  const inBox = new Map(parcel.lines.map(({ line, quantity }) => [line, quantity]));
  const rest = left.map((quantity, line) => ({ line, quantity: quantity - (inBox.get(line) ?? 0) }));
  return toldOf(parcel, { namesLots, rest: rest.filter(({ quantity }) => quantity > 0) });
};

/** The notice of a package, and the one of a tracking number that came after it. */
const emailsOf = (tx: Transaction, db: Firestore, parcel: Package) =>
  tx.getAll(letters(db).doc(toldOf(parcel).event), letters(db).doc(toldOf(parcel, { again: "tracking" }).event));

const isUnsent = (email: DocumentSnapshot<LetterDocument>) =>
  ["waiting", "given-up"].includes(email.data()?.status ?? "");

/** Puts a package's new carrier and tracking number into its unsent email. Once that is sent, one more tells them. */
export const tellTracking = async (tx: Transaction, db: Firestore, parcel: Package): Promise<void> => {
  const [first, again] = await emailsOf(tx, db, parcel);
  const { carrier, tracking } = parcel;
  const unsent = [first, again].find(isUnsent);
  if (unsent === again && tracking === "") tx.delete(again.ref);
  else if (unsent) tx.update(unsent.ref, { "data.carrier": carrier, "data.tracking": tracking });
  else if (!again.exists && tracking) await addLetters(tx, db, [toldOf(parcel, { again: "tracking" })]);
};

/** Deletes the unsent emails about a package. */
export const forgetPackage = async (tx: Transaction, db: Firestore, parcel: Package): Promise<void> => {
  for (const email of await emailsOf(tx, db, parcel)) if (isUnsent(email)) tx.delete(email.ref);
};
