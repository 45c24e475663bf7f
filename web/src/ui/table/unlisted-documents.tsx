import type { UnreadableDocument } from "contract/unreadable-document";
import { useState } from "react";
import type { Outcome } from "../../data/firebase/attempt.ts";
import { Button } from "../button.tsx";
import { toast } from "../toast.ts";
import { UnreadableDocuments } from "./unreadable-documents.tsx";
import type { Area } from "./use-act.ts";
import { useDeleteUnreadable } from "./use-delete-unreadable.ts";

interface UnlistedDocumentsProps {
  find: () => Promise<UnreadableDocument[]>;
  /** Deletes a document; absent where the security rules don't allow it. */
  deleteUnreadable?: ((document: UnreadableDocument) => Promise<Outcome>) | undefined;
  area: Area;
}

/** Finds the documents that are too damaged for any page of the table. */
export const UnlistedDocuments = ({ find, deleteUnreadable, area }: UnlistedDocumentsProps) => {
  const [found, setFound] = useState<UnreadableDocument[]>();
  const [isBusy, setIsBusy] = useState(false);
  const look = async () => {
    setIsBusy(true);
    try {
      const documents = await find();
      setFound(documents);
      if (documents.length === 0) toast.success("No page misses a document.");
    } catch {
      toast.error("The shop could not be reached. Please try again.");
    } finally {
      setIsBusy(false);
    }
  };
  const remove = useDeleteUnreadable(area, deleteUnreadable);
  const onDelete = async (document: UnreadableDocument) => {
    if (await remove?.(document)) setFound((before) => before?.filter((other) => other !== document));
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="ghost" size="sm" className="-ms-3 text-muted" loading={isBusy} onClick={look}>
        Find documents that no page shows
      </Button>
      <div className="w-full">
        <UnreadableDocuments documents={found ?? []} where="on no page" {...(remove && { onDelete })} />
      </div>
    </div>
  );
};
