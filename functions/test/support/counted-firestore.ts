import type { Firestore } from "firebase-admin/firestore";
import { type Operations, plus } from "../../lab/costs/operations.ts";

type Send = (method: string, ...rest: unknown[]) => Promise<unknown>;
interface Commit {
  writes?: { update?: object | null; delete?: string | null }[];
}

const writesOf = ({ writes = [] }: Commit): Operations => ({
  reads: 0,
  writes: writes.filter(({ update }) => update).length,
  deletes: writes.filter((write) => write.delete).length,
});

/**
 * Counts the operations that Firestore bills: documents that are asked for by ID, there or not; documents that a query
 * returns (one for none); writes and deletes of a commit. Returns a function that returns the count since its last
 * call.
 */
export const countOperations = (db: Firestore): (() => Operations) => {
  let count: Operations = { reads: 0, writes: 0, deletes: 0 };
  const read = (documents: number) => {
    count = plus(count, { reads: documents, writes: 0, deletes: 0 });
  };
  const wire = db as unknown as { request: Send; requestStream: Send };
  const { request, requestStream } = wire;

  wire.request = async (method, ...rest) => {
    const answer = await request.call(db, method, ...rest);
    if (method === "commit" || method === "batchWrite") count = plus(count, writesOf(rest[0] as Commit));
    return answer;
  };
  wire.requestStream = async (method, ...rest) => {
    const stream = (await requestStream.call(db, method, ...rest)) as NodeJS.ReadableStream;
    let documents = 0;
    stream.on("data", (answered: Record<string, unknown>) => {
      if (!["found", "missing", "document", "result"].some((kind) => answered[kind])) return;
      documents += 1;
      read(1);
    });
    stream.on("end", () => {
      if (method === "runQuery" && documents === 0) read(1);
    });
    return stream;
  };

  return () => {
    const since = count;
    count = { reads: 0, writes: 0, deletes: 0 };
    return since;
  };
};
