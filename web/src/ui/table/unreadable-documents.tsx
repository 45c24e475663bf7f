import type { UnreadableDocument } from "contract/unreadable-document";
import { DeleteButton } from "../delete-button.tsx";

interface UnreadableDocumentsProps {
  documents: readonly UnreadableDocument[];
  /** Where they would be shown. */
  where?: "on this page" | "on no page";
  /** Deletes one of them; absent where the security rules don't allow it. */
  onDelete?: (document: UnreadableDocument) => unknown;
}

const LABELS = { "on this page": "Documents that can't be shown", "on no page": "Documents that no page shows" };

/** Lists the stored documents that the table below can't show: which they are, and which of their fields are wrong. */
export const UnreadableDocuments = ({ documents, where = "on this page", onDelete }: UnreadableDocumentsProps) =>
  documents.length === 0 ? null : (
    <section aria-label={LABELS[where]} className="panel border-warning p-4">
      <p className="font-medium">
        {documents.length === 1
          ? `1 document ${where} is damaged and can't be shown.`
          : `${documents.length} documents ${where} are damaged and can't be shown.`}
      </p>
      <ul className="mt-1 divide-y divide-base-300">
        {documents.map((document) => (
          <li
            key={document._id}
            data-row={document._id}
            tabIndex={-1}
            className="flex items-center justify-between gap-4 py-1"
          >
            <span className="min-w-0 text-sm">
              <code className="block break-all font-semibold">{document.path}</code>
              <span className="text-muted">
                {document.errors.map(({ field, message }) => `${field || "document"}: ${message}`).join("; ")}
              </span>
            </span>
            {onDelete && <DeleteButton what={document._id} onClick={() => onDelete(document)} />}
          </li>
        ))}
      </ul>
    </section>
  );
