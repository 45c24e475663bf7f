import { credentials } from "contract/password";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useCheckedForm } from "../../data/drafts/use-checked-form.ts";
import { useSession } from "../../data/session/session.tsx";
import { useSigningIn } from "../../data/session/signing-in.ts";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SessionForm, SessionPage, whyLogin } from "./session-form.tsx";

export const LoginPage = () => (
  <SessionPage
    page={pages.login}
    lead={whyLogin(useLocation().state) ?? "Welcome back. Log in to order and to see your orders."}
    description="Log in to Salus to order medical and personal-care supplies, pay by card and follow your orders."
    landing={(wanted = pages.home.path) => wanted}
    other={{ question: "New to Salus?", label: "Create an account", to: pages.signUp.path }}
  >
    <LoginForm />
  </SessionPage>
);

const LoginForm = () => {
  const { signIn } = useSigningIn();
  const session = useSession();
  const [message, setMessage] = useState<string>();
  const { field, whenSent, isSubmitting } = useCheckedForm({ schema: credentials, mode: "onTouched" });

  const logIn = whenSent(async (values) => {
    setMessage(undefined);
    const result = await signIn(values);
    if (!result.ok) setMessage(result.message);
  });

  return (
    <SessionForm
      label="Login"
      isSubmitting={isSubmitting}
      message={message ?? (session.status === "signed-out" ? session.reason : undefined)}
      onMessage={setMessage}
      onSubmit={logIn}
    >
      <TextField {...field("email")} label="Email" required type="email" autoComplete="username" />
      <PasswordField {...field("password")} label="Password" required autoComplete="current-password" />
      <Link to={pages.forgotPassword.path} className="text-link lone-link self-start">
        Forgot password?
      </Link>
    </SessionForm>
  );
};
