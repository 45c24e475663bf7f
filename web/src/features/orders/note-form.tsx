import { noteCall, type OrderNote } from "contract/order-note";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useNote, writeNote } from "../../data/orders/note.ts";
import { useUser } from "../../data/session/user.ts";
import { TextArea } from "../../ui/field.tsx";
import { FormEnd } from "../../ui/form-end.tsx";
import { Moment } from "../../ui/moment.tsx";
import { toast } from "../../ui/toast.ts";

/** What admins note about an order, which no customer sees. */
export const Note = ({ orderId }: { orderId: string }) => {
  const live = useNote(orderId);
  return live.status === "ready" && <NoteForm key={live.data.note} orderId={orderId} note={live.data} />;
};

const NoteForm = ({ orderId, note: { note, by, writtenAt } }: { orderId: string; note: OrderNote }) => {
  const uid = useUser()?.uid ?? "";
  const { field, problem, submit, isSubmitting } = useSavedForm({
    schema: noteCall,
    draft: { name: `note/${orderId}`, owner: uid, untouched: { note } },
    save: (input) => writeNote(orderId, input.note),
    onSaved: () => toast.success("The note is saved"),
  });
  const written = by && writtenAt && (
    <>
      <span>{`By ${by.name} on `}</span>
      <Moment date={new Date(writtenAt)} />
    </>
  );
  return (
    <form noValidate aria-label="Note" onSubmit={submit} className="panel flex flex-col gap-4 p-5 print:hidden">
      <TextArea {...field("note")} label="Note" hint={written ?? "Only admins see it."} />
      <FormEnd label="Save note" problem={problem} isSubmitting={isSubmitting} />
    </form>
  );
};
