import { noteBody, type OrderNote } from "contract/order-note";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useNote, writeNote } from "../../data/orders/note.ts";
import { useUser } from "../../data/session/user.ts";
import { Form } from "../../shop/form-end.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { toast } from "../../ui/toast.ts";

export const Note = ({ orderId }: { orderId: string }) => {
  const live = useNote(orderId);
  return live.status === "ready" && <NoteForm orderId={orderId} stored={live.data ?? NOTHING} />;
};

const NOTHING: OrderNote = { note: "", by: null, writtenAt: null };

const NoteForm = ({ orderId, stored: { note, by, writtenAt } }: { orderId: string; stored: OrderNote }) => {
  const uid = useUser()?.uid ?? "";
  const saved = useSavedForm({
    schema: noteBody,
    draft: { name: `note/${orderId}`, owner: uid, untouched: { note } },
    save: (input) => writeNote(orderId, input.note),
    onSaved: () => toast.success("The note is saved"),
  });
  const { form, field } = saved;
  // Another admin's note replaces the old one, but not what is typed.
  const before = useRef(note);
  useEffect(() => {
    if (form.getValues("note") === before.current) form.setValue("note", note);
    before.current = note;
  }, [form, note]);
  const isTyped = useWatch({ control: form.control, name: "note" }) !== note;
  const written = by && (
    <>
      <span>{`By ${by.name} on `}</span>
      <Moment date={writtenAt} />
      {isTyped && <span dir="auto" className="wrap-anywhere block whitespace-pre-line">{`“${note}”`}</span>}
    </>
  );
  return (
    <Form form={saved} name="Note" label="Save note" variant="secondary" className="panel gap-4 p-5 print:hidden">
      <TextArea {...field("note")} label="Note" hint={written ?? "Only admins see it."} />
    </Form>
  );
};
