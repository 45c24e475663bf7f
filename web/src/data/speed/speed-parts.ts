import { storedSpeed } from "contract/speed";
import { collection, documentId, type Query, query, where } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";

/** A part of a day's measurements. */
export type SpeedPart = Stored<z.output<typeof storedSpeed>>;

const converter = converterFor("speed", storedSpeed, { isTimed: false });

/** The measurements from this ID on; for admins. */
export const speedFrom = (id: string): Query<Read<SpeedPart>> =>
  query(collection(db, "speed").withConverter(converter), where(documentId(), ">=", id));
