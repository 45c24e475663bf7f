import { FieldValue, type Timestamp } from "firebase-admin/firestore";
import { PLACES_MAX } from "../contract/abuse-limits.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import { isSameLabel, lastFirst, type Place, type PlaceInput } from "../contract/place.ts";
import type { Caller } from "../contract/user.ts";
import { places, users } from "../store/collections.ts";
import { toPlace } from "../store/places.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { type Transaction, write } from "../store/write.ts";

const mayKeep = (caller: Caller, uid: string) => may(caller, "keep places", caller.uid === uid);

/** The caller's delivery places, the last one used or added first. */
export const listPlaces = async (
  { db }: Store,
  caller: Caller,
  uid: string,
): Promise<{ ok: true; places: Place[] } | Failure<"not-allowed">> => {
  if (!mayKeep(caller, uid)) return fail("not-allowed");
  const { rows } = readable((await places(db, uid).get()).docs);
  return { ok: true, places: lastFirst(rows.map(toPlace)) };
};

/**
 * The caller's places, and a write to the profile that goes with each new label: so no two calls at once add an
 * eleventh place or the same label, and no place outlives the account. Undefined without a profile.
 */
const readPlaces = async (tx: Transaction, { db }: Store, uid: string) => {
  const profile = await tx.get(users(db).doc(uid));
  if (!profile.exists) return undefined;
  const { docs: kept } = await tx.find(places(db, uid));
  const hold = () => tx.update(profile.ref, { placesChangedAt: FieldValue.serverTimestamp() });
  const isTaken = (label: string, but?: string) =>
    kept.some((one) => one.id !== but && isSameLabel(textOf(one.get("label")), label));
  return { kept, isTaken, hold };
};

export const addPlace = async (
  { db }: Store,
  caller: Caller,
  uid: string,
  input: PlaceInput,
): Promise<
  { ok: true; placeId: string } | Failure<"not-allowed" | "not-signed-in" | "place-exists" | "too-many-places">
> => {
  if (!mayKeep(caller, uid)) return fail("not-allowed");
  const added = places(db, uid).doc();
  return write(db, async (tx) => {
    const own = await readPlaces(tx, { db }, uid);
    if (!own) return fail("not-signed-in");
    if (own.isTaken(input.label)) return fail("place-exists");
    if (own.kept.length >= PLACES_MAX) return fail("too-many-places");
    own.hold();
    tx.create(added, { ...input, usedAt: null, createdAt: FieldValue.serverTimestamp() as unknown as Timestamp });
    return { ok: true, placeId: added.id };
  });
};

/** Replaces what a place says. Orders to it keep what they have. */
export const changePlace = async (
  { db }: Store,
  caller: Caller,
  { uid, placeId }: { uid: string; placeId: string },
  input: PlaceInput,
): Promise<
  { ok: true; changed: boolean } | Failure<"not-allowed" | "not-signed-in" | "place-exists" | "place-not-found">
> => {
  if (!mayKeep(caller, uid)) return fail("not-allowed");
  return write(db, async (tx) => {
    const own = await readPlaces(tx, { db }, uid);
    if (!own) return fail("not-signed-in");
    const found = own.kept.find(({ id }) => id === placeId);
    if (!found) return fail("place-not-found");
    if (own.isTaken(input.label, placeId)) return fail("place-exists");
    const fields = Object.keys(input) as (keyof PlaceInput)[];
    const changed = fields.some((field) => found.get(field) !== input[field]);
    if (changed) tx.update(found.ref, input);
    if (found.get("label") !== input.label) own.hold();
    return { ok: true, changed };
  });
};

export const deletePlace = async (
  { db }: Store,
  caller: Caller,
  { uid, placeId }: { uid: string; placeId: string },
): Promise<{ ok: true } | Failure<"not-allowed" | "place-not-found">> => {
  if (!mayKeep(caller, uid)) return fail("not-allowed");
  return write(db, async (tx) => {
    const found = await tx.get(places(db, uid).doc(placeId));
    if (!found.exists) return fail("place-not-found");
    tx.delete(found.ref);
    return { ok: true };
  });
};
