import { partQuery, publicPartQuery } from "../../queries.ts";
import type { Operation, Success } from "../operation.ts";

/** A list that everybody can read, and one that only admins can. */
export const publicList = { method: "get", query: publicPartQuery } as const;
export const adminList = {
  method: "get",
  query: partQuery,
  failures: ["not-allowed"],
} satisfies Partial<Operation>;

export const deleted = (description: string): Success => ({
  status: 200,
  description,
  schema: "Deleted",
  example: { acknowledged: true, deletedCount: 1 },
});

export const done = (description: string): Success => ({
  status: 200,
  description,
  schema: "Done",
  example: { acknowledged: true },
});

export const modified = (description: string): Success => ({
  status: 200,
  description,
  schema: "Modified",
  example: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
});

export const inserted = (description: string, insertedId: string): Success => ({
  status: 201,
  description,
  schema: "Inserted",
  example: { acknowledged: true, insertedId },
});
