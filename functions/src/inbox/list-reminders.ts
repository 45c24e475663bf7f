import { isDocumentId } from "../contract/document-id.ts";
import { type Failure, fail } from "../contract/failures.ts";
import type { LinkInput } from "../contract/subscriber.ts";
import { linkIn } from "../mail/links.ts";
import { lists } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** A list's ID has no colon, and a user's may. */
const listOf = (id: string): { uid: string; listId: string } | undefined => {
  const [, uid, listId] = /^(.+):([^:]+)$/s.exec(id) ?? [];
  return isDocumentId(uid) && isDocumentId(listId) ? { uid, listId } : undefined;
};

/** Ends the reminder of the list of a link from an email. The link can be used more than once. */
export const stopReminder = async (
  { db }: Store,
  { token }: LinkInput,
): Promise<{ ok: true } | Failure<"link-not-valid">> => {
  const link = linkIn(token);
  const at = link && listOf(link.id);
  if (!at) return fail("link-not-valid");
  return write(db, async (tx) => {
    const found = await tx.get(lists(db, at.uid).doc(at.listId));
    // Read without the schema: a damaged list can be stopped, too.
    if (found.get("stopSecret") !== link.secret) return fail("link-not-valid");
    if (found.get("reminder") !== null) tx.update(found.ref, { reminder: null });
    return { ok: true };
  });
};
