import { FieldPath } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { firstSpeedId, type SpeedPart } from "../contract/speed.ts";
import type { Caller } from "../contract/user.ts";
import { speedParts } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/** The measurements of the last `days` days, including today (UTC), oldest first; admins only. */
export const readSpeed = async (
  { db }: Store,
  caller: Caller,
  days: number,
  today: Date,
): Promise<{ ok: true; parts: SpeedPart[] } | Failure<"not-allowed">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  const { docs } = await speedParts(db).where(FieldPath.documentId(), ">=", firstSpeedId(days, today)).get();
  return { ok: true, parts: readable(docs).rows.map(({ id, data }) => ({ _id: id, counts: data.counts })) };
};
