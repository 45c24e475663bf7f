import { type Change, type DocumentSnapshot, onDocumentWritten } from "firebase-functions/firestore";
import { COLLECTED_LIMITS } from "../contract/limits.ts";
import type { Stock } from "../inbox/stock-notices.ts";
import { ACCOUNTS } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

const load = async () => (await import("../catalog/view-queue.ts")).followProducts(firestore());

let loaded: ReturnType<typeof load> | undefined;

const tellIfBack = async ({ before, after }: Change<DocumentSnapshot>): Promise<void> => {
  const { followStock } = await import("../inbox/stock-notices.ts");
  await followStock(firestore(), after.id, before.data() as Stock, after.data() as Stock);
};

/**
 * Updates the catalog's rows, and emails who waits for a product that is back. The platform retries an event until it
 * succeeds. One instance takes many events: Firestore takes about one write a second to a document.
 */
export const catalogueProducts = onDocumentWritten(
  {
    ...OPTIONS,
    serviceAccount: ACCOUNTS.catalog,
    document: "products/{productId}",
    retry: true,
    ...COLLECTED_LIMITS,
  },
  async ({ data }) => {
    loaded ??= load();
    const follow = await loaded;
    if (data) await Promise.all([follow(data), tellIfBack(data)]);
  },
);
