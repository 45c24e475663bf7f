import { storedOrder } from "contract/order";
import { storedProduct } from "contract/product";
import { readStored } from "contract/stored";
import { type FirestoreDataConverter, Timestamp } from "firebase/firestore";
import type * as z from "zod/mini";
import { rememberSnapshot } from "./live/places.ts";

/** A stored document as the app knows it: its id, its fields and when it was made. */
export type Stored<T> = T & {
  _id: string;
  /** Null for the moment between writing a document and the server's answer. */
  createdAt: Date | null;
};

const createdAtOf = (path: string, value: unknown): Date | null => {
  if (value === null) return null;
  if (value instanceof Timestamp) return value.toDate();
  throw new Error(`The stored document ${path} is not what it should be: createdAt: Must be a time`);
};

/**
 * Reads the documents of one collection and holds each against its schema: a wrong document throws an error that names
 * collection, id and field, so that bad data stops here and not somewhere on a screen. Reading only: writes name their
 * fields one by one, because they use server times and increments.
 */
export const converterFor = <S extends z.ZodMiniType<object>>(
  collection: string,
  schema: S,
): FirestoreDataConverter<Stored<z.output<S>>> => ({
  fromFirestore: (snapshot) => {
    const path = `${collection}/${snapshot.id}`;
    const data = snapshot.data();
    const stored = {
      ...readStored(schema, path, data),
      _id: snapshot.id,
      createdAt: createdAtOf(path, data.createdAt),
    };
    rememberSnapshot(stored, snapshot);
    return stored;
  },
  toFirestore: () => {
    throw new Error(`The converter of ${collection} only reads`);
  },
});

export const productConverter = converterFor("products", storedProduct);
export const orderConverter = converterFor("orders", storedOrder);

export type ShopProduct = Stored<z.output<typeof storedProduct>>;
export type ShopOrder = Stored<z.output<typeof storedOrder>>;
