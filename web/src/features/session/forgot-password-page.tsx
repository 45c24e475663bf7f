import { passwordResetInput } from "contract/password";
import { useState } from "react";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useCheckedForm } from "../../data/drafts/use-checked-form.ts";
import { useAccount } from "../../data/session/account.ts";
import { Button } from "../../ui/button.tsx";
import { RequiredNote, TextField } from "../../ui/field.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { SessionFrame } from "./session-frame.tsx";

const { path, title } = pages.forgotPassword;

export const ForgotPasswordPage = () => (
  <SessionFrame title={title} lead="Enter your account's email address. We'll send a link to choose a new password.">
    <PageMeta
      title={title}
      description="Choose a new password for your Salus account: enter its email address, and we send you a link."
      path={path}
    />
    <ForgotPasswordForm />
    <p className="mt-6 text-center text-muted">
      <Link to={pages.login.path} className="text-link lone-link">
        Back to login
      </Link>
    </p>
  </SessionFrame>
);

const ForgotPasswordForm = () => {
  const account = useAccount();
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { field, whenSent, isSubmitting } = useCheckedForm({ schema: passwordResetInput });

  const send = whenSent(async ({ email }) => {
    setProblem(undefined);
    setSentTo(undefined);
    const sent = await account.sendPasswordReset(email);
    if (sent.ok) setSentTo(email);
    else setProblem(sent.message);
  });

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <RequiredNote />
      <TextField {...field("email")} label="Email" required type="email" autoComplete="username" />
      <Button type="submit" className="mt-2 w-full" loading={isSubmitting}>
        Send the link
      </Button>
      <div role="status" className="empty:hidden">
        {sentTo && (
          <p className="alert alert-success alert-soft break-words">
            {`If ${sentTo} has an account, the link is on its way. It can take a few minutes. Check your spam folder, too.`}
          </p>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {problem && <p className="alert alert-error alert-soft">{problem}</p>}
      </div>
    </form>
  );
};
