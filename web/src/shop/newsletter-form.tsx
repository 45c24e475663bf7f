import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";

interface Answer {
  status: "subscribed" | "wrong" | "failed";
  message: string;
}

interface NewsletterFormProps {
  subscribe: (email: string) => Promise<Answer>;
  label: string;
  className?: string;
}

/** Keeps the input until it has been stored. */
export const NewsletterForm = ({ subscribe, label, className = "" }: NewsletterFormProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const isWrong = answer?.status === "wrong";
  const isDone = answer?.status === "subscribed";

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setAnswer(undefined);
    const got = await subscribe(input.current?.value ?? "");
    setSending(false);
    setAnswer(got);
    if (got.status === "wrong" || got.status === "failed") input.current?.focus();
    else if (input.current) input.current.value = "";
  };

  return (
    <form noValidate aria-label={label} onSubmit={send} className={className}>
      <label htmlFor={id} className="font-medium text-sm">
        Email
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          aria-invalid={isWrong || undefined}
          aria-describedby={answer && `${id}-answer`}
          className={`input min-w-0 flex-[1_1_11rem] ${isWrong ? "input-error" : ""}`}
        />
        <Button type="submit" aria-busy={sending || undefined}>
          {sending ? "Sending…" : "Subscribe"}
        </Button>
      </div>
      <p
        id={`${id}-answer`}
        role="status"
        className={`mt-2 min-h-5 font-medium text-sm ${isDone ? "text-success" : "text-error"}`}
      >
        {answer?.message}
      </p>
    </form>
  );
};
