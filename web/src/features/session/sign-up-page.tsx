import { NEW_PASSWORD_MIN, signUpInput } from "contract/user";
import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { VISITOR } from "../../data/drafts/drafts.ts";
import { useDraftForm } from "../../data/drafts/use-draft-form.ts";
import { useLooksSignedIn, useSessionStore, useStartedSession } from "../../data/session/session.tsx";
import { TextField } from "../../ui/field.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { originOf } from "./origin.ts";
import { SessionForm } from "./session-form.tsx";
import { SessionFrame } from "./session-frame.tsx";

/** Leads a signed-in user to the page that asked for a login, or home. */
export const SignUpPage = () => {
  const session = useStartedSession();
  const looksSignedIn = useLooksSignedIn();
  const { state } = useLocation();
  if (session.status === "signed-in") return <Navigate to={originOf(state, pages.home.alias)} replace />;
  if (looksSignedIn) return <Spinner label="Checking who you are" />;
  return (
    <SessionFrame title={pages.signUp.title} lead="One account for ordering, paying and following your orders.">
      <PageMeta
        title={pages.signUp.title}
        description="Create your Salus account: one place for ordering medical and personal-care supplies, paying and following your orders."
        path={pages.signUp.path}
      />
      <SignUpForm />
      <p className="mt-6 text-center text-muted">
        Already have an account?{" "}
        <Link to={pages.login.path} state={state} className="text-link whitespace-nowrap">
          Log in
        </Link>
      </p>
    </SessionFrame>
  );
};

const EMPTY = { name: "", email: "", password: "" };

const SignUpForm = () => {
  const store = useSessionStore();
  const [message, setMessage] = useState<string>();
  const { form, field, forget } = useDraftForm({
    schema: signUpInput,
    draft: { name: "sign-up", owner: VISITOR, untouched: EMPTY, secret: ["password"] },
    mode: "onTouched",
  });

  const signUp = form.handleSubmit(async (values) => {
    setMessage(undefined);
    const result = await store.signUp(values);
    if (result.ok) forget();
    else setMessage(result.message);
  });

  return (
    <SessionForm
      label="Sign Up"
      isSubmitting={form.formState.isSubmitting}
      message={message}
      onMessage={setMessage}
      onSubmit={signUp}
    >
      <TextField {...field("name")} label="Name" required autoComplete="name" />
      <TextField {...field("email")} label="Email" required type="email" autoComplete="username" />
      <PasswordField
        {...field("password")}
        label="Password"
        required
        autoComplete="new-password"
        hint={`At least ${NEW_PASSWORD_MIN} characters`}
      />
    </SessionForm>
  );
};
