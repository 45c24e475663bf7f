/** The documents that Firestore bills for. */
export interface Operations {
  reads: number;
  writes: number;
  deletes: number;
}

export const operations = (reads: number, writes = 0, deletes = 0): Operations => ({ reads, writes, deletes });

export const plus = (one: Operations, other: Operations): Operations => ({
  reads: one.reads + other.reads,
  writes: one.writes + other.writes,
  deletes: one.deletes + other.deletes,
});
