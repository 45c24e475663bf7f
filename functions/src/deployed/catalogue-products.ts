import { isDeepStrictEqual } from "node:util";
import { onDocumentWritten } from "firebase-functions/firestore";
import { COLLECTED_LIMITS } from "../contract/limits.ts";
import { firestore, OPTIONS } from "./runtime.ts";

const load = async () => {
  const [{ rowOf }, { updateRows }, { collectUpdates }] = await Promise.all([
    import("../catalogue/view-row.ts"),
    import("../catalogue/view-update.ts"),
    import("../catalogue/view-queue.ts"),
  ]);
  return { rowOf, update: collectUpdates((ids) => updateRows(firestore(), ids)) };
};

let loaded: ReturnType<typeof load> | undefined;

/**
 * Keeps the catalogue's rows up to date. An event says only which product to read, so events may come twice, late and in any order. Most
 * orders change nothing that a row has: then nothing is read or written.
 *
 * One instance takes many events, so that a burst of changes is a few writes to each shard: Firestore takes about one write a second to
 * a document. The platform retries an event until it succeeds.
 */
export const catalogueProducts = onDocumentWritten(
  { ...OPTIONS, document: "products/{productId}", retry: true, ...COLLECTED_LIMITS },
  async ({ data, params }) => {
    loaded ??= load();
    const { rowOf, update } = await loaded;
    if (data && isDeepStrictEqual(rowOf(data.before), rowOf(data.after))) return;
    await update(params.productId);
  },
);
