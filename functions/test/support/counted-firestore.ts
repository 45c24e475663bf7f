import type { Firestore } from "firebase-admin/firestore";
import { type Operations, plus } from "../../lab/costs/operations.ts";

/** As much of what the client library sends and gets as is counted here. */
interface Asked {
  writes?: { update?: object | null; delete?: string | null }[];
}
interface Answered {
  found?: object | null;
  missing?: string | null;
  document?: object | null;
  result?: object | null;
}
interface Wire {
  request: (method: string, request: Asked, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (
    method: string,
    bidirectional: boolean,
    request: object,
    ...rest: unknown[]
  ) => Promise<NodeJS.ReadableStream>;
}

const writesOf = ({ writes = [] }: Asked): Operations => ({
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
  const wire = db as unknown as Wire;
  const { request, requestStream } = wire;

  wire.request = async (method, asked, ...rest) => {
    const answer = await request.call(db, method, asked, ...rest);
    if (method === "commit" || method === "batchWrite") count = plus(count, writesOf(asked));
    return answer;
  };
  wire.requestStream = async (method, bidirectional, asked, ...rest) => {
    const stream = await requestStream.call(db, method, bidirectional, asked, ...rest);
    let documents = 0;
    stream.on("data", ({ found, missing, document, result }: Answered) => {
      const billed = Boolean(found ?? missing ?? document ?? result);
      if (billed) documents += 1;
      if (billed) read(1);
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
