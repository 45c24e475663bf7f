import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { PASSWORD_MIN, signUpInput } from "contract/user";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, Navigate } from "react-router-dom";
import { paths } from "../../config/paths.ts";
import { drafts, VISITOR } from "../../data/drafts.ts";
import { useLooksSignedIn, useSessionStore, useStartedSession } from "../../data/session/session.tsx";
import { useDraft } from "../../data/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { GoogleButton } from "./google-button.tsx";
import { ProviderMessage } from "./provider-message.tsx";
import { SessionFrame } from "./session-frame.tsx";

/** /signup. Whoever is signed in goes on to the home page. */
export const SignUpPage = () => {
  const session = useStartedSession();
  const looksSignedIn = useLooksSignedIn();
  if (session.status === "signed-in") return <Navigate to={paths.home} replace />;
  if (looksSignedIn) return <Spinner label="Checking who you are" />;
  return (
    <SessionFrame title="Sign Up" lead="One account for ordering, paying and following your orders.">
      <PageMeta
        title="Sign Up"
        description="Create your Salus account: one place for ordering medical and personal-care supplies, paying and following your orders."
        path={paths.signUp}
      />
      <SignUpForm />
      <p className="mt-6 text-center text-muted">
        Already have an account?{" "}
        <Link to={paths.login} className="text-link whitespace-nowrap">
          Log in
        </Link>
      </p>
    </SessionFrame>
  );
};

const DRAFT = "sign-up";
const EMPTY = { name: "", email: "", password: "" };

const SignUpForm = () => {
  const store = useSessionStore();
  const [message, setMessage] = useState<string>();
  const { register, handleSubmit, formState, subscribe } = useForm<typeof EMPTY>({
    resolver: standardSchemaResolver(signUpInput),
    mode: "onTouched",
    defaultValues: drafts.recall(DRAFT, VISITOR),
  });
  useDraft(subscribe, { name: DRAFT, owner: VISITOR, untouched: EMPTY, secret: ["password"] });
  const { errors, isSubmitting } = formState;

  const signUp = handleSubmit(async (values) => {
    setMessage(undefined);
    const result = await store.signUp(values);
    if (result.ok) drafts.forget(DRAFT, VISITOR);
    else setMessage(result.message);
  });

  return (
    <>
      <form noValidate onSubmit={signUp} className="flex flex-col gap-4">
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register("name")} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters`}
          error={errors.password?.message}
          {...register("password")}
        />
        <Button type="submit" className="mt-2 w-full" loading={isSubmitting}>
          Sign Up
        </Button>
      </form>
      <GoogleButton onFailure={setMessage} />
      <ProviderMessage message={message} />
    </>
  );
};
