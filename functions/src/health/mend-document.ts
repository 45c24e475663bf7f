import { FieldValue, Timestamp } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { type Failure, fail } from "../contract/failures.ts";
import type { FieldError } from "../contract/fields.ts";
import type { CheckedCollection, MendInput } from "../contract/health.ts";
import { reserveSku } from "../store/skus.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { collectionOf, errorsIn, fieldOf } from "./checked-documents.ts";

/** Fields that decide about money or permissions get a value that gives nobody anything. */
const ONLY: Partial<Record<CheckedCollection, Record<string, unknown>>> = {
  orders: { paid: false },
  payments: { status: "open" },
  refunds: { status: "failed" },
  users: { role: "customer" },
};

type NotMended = { ok: false; code: "invalid-input"; errors: FieldError[] };

/** Sets the wrong fields of a damaged document, if it then matches its schema. */
export const mendDocument = async (
  { db }: Store,
  { path, fields }: MendInput,
): Promise<{ ok: true } | NotMended | Failure<"document-not-found" | "document-sound" | "sku-taken">> => {
  const name = collectionOf(path);
  if (!name) return fail("document-not-found");
  return write(db, async (tx) => {
    const found = await tx.get(db.doc(path));
    if (!found.exists) return fail("document-not-found");
    const before = found.data() ?? {};
    const wrong = errorsIn(name, before);
    if (wrong.length === 0) return fail("document-sound");

    const values = Object.entries(fields).map(([field, value]) => [field, toStored(name, field, value)] as const);
    const after = { ...before, ...Object.fromEntries(values) };
    for (const [field, value] of values) if (value === undefined) delete after[field];
    const refused = Object.keys(fields).flatMap((field) => whyNot(name, wrong, field, after[field]) ?? []);
    const errors = refused.length > 0 ? refused : errorsIn(name, after);
    if (errors.length > 0) return { ok: false, code: "invalid-input", errors };

    if (name === "products" && "sku" in fields && !(await reserveSku(tx, db, found.id, after.sku)))
      return fail("sku-taken");
    tx.update(
      found.ref,
      Object.fromEntries(values.map(([field, value]) => [field, value === undefined ? FieldValue.delete() : value])),
    );
    return { ok: true };
  });
};

/** Firestore stores the years 1 to 9999. */
const [FIRST_MS, LAST_MS] = [Date.parse("0001-01-01"), Date.parse("9999-12-31T23:59:59.999Z")];

/** A value as Firestore stores it; undefined to remove the field. */
const toStored = (name: CheckedCollection, field: string, value: unknown): unknown => {
  const schema = fieldOf(name, field);
  if (value === null) return schema && z.safeParse(schema, null).success ? null : undefined;
  if (typeof value === "number") return value + 0;
  const time = typeof value === "string" && field.endsWith("At") ? Date.parse(value) : Number.NaN;
  return time >= FIRST_MS && time <= LAST_MS ? Timestamp.fromMillis(time) : value;
};

/** The reason why a field can't be set to this value; undefined if it can. */
const whyNot = (
  name: CheckedCollection,
  wrong: FieldError[],
  field: string,
  value: unknown,
): FieldError | undefined => {
  const isWrong = wrong.some((error) => error.field === "" || error.field.split(".")[0] === field);
  if (!isWrong || (field !== "createdAt" && !fieldOf(name, field)))
    return { field, message: "Only a field that is wrong can be changed here" };
  const only = ONLY[name] ?? {};
  return field in only && value !== only[field]
    ? { field, message: `Can only become ${JSON.stringify(only[field])} here` }
    : undefined;
};
