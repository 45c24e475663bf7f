import { NEW_PASSWORD_MIN, signUpInput } from "contract/password";
import { useState } from "react";
import { pages } from "../../config/pages.ts";
import { VISITOR } from "../../data/drafts/drafts.ts";
import { useDraftForm } from "../../data/drafts/use-draft-form.ts";
import { useSigningIn } from "../../data/session/signing-in.ts";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SessionForm, SessionPage } from "./session-form.tsx";

export const SignUpPage = () => (
  <SessionPage
    page={pages.signUp}
    lead="One account for ordering, paying and following your orders."
    description="Create your Salus account: one place for ordering medical and personal-care supplies, paying and following your orders."
    landing={() => pages.home.alias}
    other={{ question: "Already have an account?", label: "Log in", to: pages.login.path }}
  >
    <SignUpForm />
  </SessionPage>
);

const EMPTY = { name: "", email: "", password: "" };

const SignUpForm = () => {
  const session = useSigningIn();
  const [message, setMessage] = useState<string>();
  const { field, forget, whenSent, isSubmitting } = useDraftForm({
    schema: signUpInput,
    draft: { name: "sign-up", owner: VISITOR, untouched: EMPTY, secret: ["password"] },
    mode: "onTouched",
  });

  const signUp = whenSent(async (values) => {
    setMessage(undefined);
    const result = await session.signUp(values);
    if (result.ok) forget();
    else setMessage(result.message);
  });

  return (
    <SessionForm label="Sign Up" isSubmitting={isSubmitting} message={message} onMessage={setMessage} onSubmit={signUp}>
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
