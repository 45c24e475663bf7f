import type { CheckedCollection, DamagedDocument } from "contract/health";
import { useState } from "react";
import { findDamaged } from "../../data/health/damaged-documents.ts";

/** The state of a check. */
export type Check =
  | { step: "ready" }
  | { step: "checking" | "checked"; collection: CheckedCollection; documents: DamagedDocument[] }
  | { step: "failed"; message: string };

export const useDamaged = () => {
  const [check, setCheck] = useState<Check>({ step: "ready" });

  const start = async (collection: CheckedCollection) => {
    let documents: DamagedDocument[] = [];
    setCheck({ step: "checking", collection, documents });
    try {
      await findDamaged(collection, (found) => {
        documents = [...documents, ...found];
        setCheck({ step: "checking", collection, documents });
      });
      setCheck({ step: "checked", collection, documents });
    } catch (error) {
      setCheck({ step: "failed", message: error instanceof Error ? error.message : "" });
    }
  };

  const remove = (path: string) =>
    setCheck((now) =>
      "documents" in now ? { ...now, documents: now.documents.filter((document) => document.path !== path) } : now,
    );

  return { check, start, remove };
};
