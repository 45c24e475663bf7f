import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { credentials } from "contract/user";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, Navigate, useLocation } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useLooksSignedIn, useSessionStore, useStartedSession } from "../../data/session/session.tsx";
import { TextField } from "../../ui/field.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { originOf, whyLogin } from "./origin.ts";
import { SessionForm } from "./session-form.tsx";
import { SessionFrame } from "./session-frame.tsx";

/** Leads a signed-in user back to the page they came from. */
export const LoginPage = () => {
  const session = useStartedSession();
  const looksSignedIn = useLooksSignedIn();
  const { state } = useLocation();
  if (session.status === "signed-in") return <Navigate to={originOf(state)} replace />;
  if (looksSignedIn) return <Spinner label="Checking who you are" />;
  return (
    <SessionFrame
      title={pages.login.title}
      lead={whyLogin(state) ?? "Welcome back. Log in to order and to see your orders."}
    >
      <PageMeta
        title={pages.login.title}
        description="Log in to Salus to order medical and personal-care supplies, pay by card and follow your orders."
        path={pages.login.path}
      />
      <LoginForm reason={session.status === "signed-out" ? session.reason : undefined} />
      <p className="mt-6 text-center text-muted">
        New to Salus?{" "}
        <Link to={pages.signUp.path} state={state} className="text-link">
          Create an account
        </Link>
      </p>
    </SessionFrame>
  );
};

const LoginForm = ({ reason }: { reason?: string }) => {
  const store = useSessionStore();
  const [message, setMessage] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(credentials),
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;

  const logIn = handleSubmit(async (values) => {
    setMessage(undefined);
    const result = await store.signIn(values);
    if (!result.ok) setMessage(result.message);
  });

  return (
    <SessionForm
      label="Login"
      isSubmitting={isSubmitting}
      message={message ?? reason}
      onMessage={setMessage}
      onSubmit={logIn}
    >
      <TextField
        {...register("email")}
        label="Email"
        required
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...register("password")}
        label="Password"
        required
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Link to={pages.forgotPassword.path} className="text-link lone-link self-start">
        Forgot password?
      </Link>
    </SessionForm>
  );
};
