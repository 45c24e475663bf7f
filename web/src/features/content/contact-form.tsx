import { messageInput } from "contract/message";
import { useRef, useState } from "react";
import { VISITOR } from "../../data/drafts/drafts.ts";
import { useDraftForm } from "../../data/drafts/use-draft-form.ts";
import { sendMessage } from "../../data/messages/send-message.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";

const EMPTY = { name: "", email: "", message: "" };

/** Sends a message to the shop. Keeps the input until it has been stored. */
export const ContactForm = () => {
  const [outcome, setOutcome] = useState<{ problem: string | undefined }>();
  const answer = useRef<HTMLParagraphElement>(null);
  const { form, field, forget } = useDraftForm({
    schema: messageInput,
    draft: { name: "message", owner: VISITOR, untouched: EMPTY },
    mode: "onTouched",
  });

  const send = form.handleSubmit(async (message) => {
    setOutcome(undefined);
    const problem = await sendMessage(message);
    setOutcome({ problem });
    if (problem) return;
    form.reset(EMPTY);
    forget();
    answer.current?.focus();
  });

  return (
    <form noValidate aria-label="Write to us" onSubmit={send} className="flex flex-col gap-4">
      <RequiredNote />
      <TextField {...field("name")} label="Name" required autoComplete="name" />
      <TextField
        {...field("email")}
        label="Email"
        required
        type="email"
        autoComplete="email"
        hint="We reply to this address."
      />
      <TextArea {...field("message")} label="Message" required rows={6} />
      <Button type="submit" className="mt-2 self-start" loading={form.formState.isSubmitting}>
        Send message
      </Button>
      <p
        ref={answer}
        role="status"
        tabIndex={-1}
        className={`font-medium outline-none ${outcome?.problem ? "text-error" : "text-success"}`}
      >
        {outcome && (outcome.problem ?? "Thank you for your message! We will reply by email within two days.")}
      </p>
    </form>
  );
};
