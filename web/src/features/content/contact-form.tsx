import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { messageInput } from "contract/message";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { drafts, VISITOR } from "../../data/drafts.ts";
import { sendMessage } from "../../data/messages/contact.ts";
import { useDraft } from "../../data/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";

const EMPTY = { name: "", email: "", message: "" };
const DRAFT = "message";

/** Sends a message to the shop. What was written stays until it has been stored. */
export const ContactForm = () => {
  const [outcome, setOutcome] = useState<"sent" | "failed">();
  const answer = useRef<HTMLParagraphElement>(null);
  const form = useForm<typeof EMPTY>({
    resolver: standardSchemaResolver(messageInput),
    mode: "onTouched",
    defaultValues: drafts.recall(DRAFT, VISITOR),
  });
  const { errors, isSubmitting } = form.formState;
  useDraft(form.subscribe, { name: DRAFT, owner: VISITOR, untouched: EMPTY });

  const send = form.handleSubmit(async (message) => {
    setOutcome(undefined);
    const isStored = await sendMessage(message);
    setOutcome(isStored ? "sent" : "failed");
    if (!isStored) return;
    form.reset(EMPTY);
    drafts.forget(DRAFT, VISITOR);
    answer.current?.focus();
  });

  return (
    <form noValidate aria-label="Write to us" onSubmit={send} className="flex flex-col gap-4">
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register("name")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="We answer to this address."
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextArea label="Message" rows={6} error={errors.message?.message} {...form.register("message")} />
      <Button type="submit" className="mt-2 self-start" loading={isSubmitting}>
        Send message
      </Button>
      <p
        ref={answer}
        role="status"
        tabIndex={-1}
        className={`font-medium outline-none ${outcome === "failed" ? "text-error" : "text-success"}`}
      >
        {outcome === "sent" && "Thank you for your message! We will answer by e-mail within two days."}
        {outcome === "failed" &&
          "Your message could not be sent. It is still here: check your connection and send it again."}
      </p>
    </form>
  );
};
