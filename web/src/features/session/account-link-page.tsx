import { newPasswordInput } from "contract/password";
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useCheckedForm } from "../../data/drafts/use-checked-form.ts";
import type { LinkResult } from "../../data/session/account.ts";
import { useAccount } from "../../data/session/account.ts";
import type { AccountLink } from "../../data/session/auth.ts";
import { FormEnd } from "../../shop/form-end.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { RequiredNote } from "../../ui/field.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { SessionFrame } from "./session-frame.tsx";

const { title } = pages.accountLink;

export const AccountLinkPage = () => (
  <>
    <PageMeta title={title} description="Confirm your email address, or choose a new password." />
    <AccountAction />
  </>
);

const AccountAction = () => {
  const account = useAccount();
  const [search] = useSearchParams();
  const [link, setLink] = useState<LinkResult<AccountLink>>();
  const code = search.get("oobCode");
  const read = useCallback(async () => setLink(code ? await account.readLink(code) : { ok: false }), [account, code]);
  useEffect(() => void read(), [read]);

  if (!link)
    return (
      <SessionFrame title={title} lead="One moment, please.">
        <Spinner label="Reading the link" />
      </SessionFrame>
    );
  if (link.ok) return <OneAction link={link.value} code={code ?? ""} onOver={() => setLink({ ok: false })} />;
  if (link.message === undefined) return <Over isReset={search.get("mode") === "resetPassword"} />;
  return (
    <SessionFrame title={title} lead="The link could not be read.">
      <p role="alert" className="alert alert-error alert-soft mb-6">
        {link.message}
      </p>
      <Button onClick={() => void read()}>Try again</Button>
    </SessionFrame>
  );
};

const Over = ({ isReset }: { isReset: boolean }) => (
  <SessionFrame
    title={title}
    lead={
      isReset
        ? "A link for a new password works once, and for an hour."
        : "If you already followed this link, you are all set. Otherwise, have a new one sent from your profile."
    }
  >
    {/* About as tall as the spinner, so that the footer stays where it is. */}
    <div className="min-h-48">
      <p role="alert" className="alert alert-error alert-soft mb-6">
        This link has been used or has expired.
      </p>
      {isReset ? (
        <ButtonLink to={pages.forgotPassword.path}>Get a new link</ButtonLink>
      ) : (
        <ButtonLink to={pages.profile.path}>Go to my profile</ButtonLink>
      )}
    </div>
  </SessionFrame>
);

const TEXTS = {
  reset: {
    title: "Choose a new password",
    lead: (email) => `For the account of ${email}.`,
    button: "Save the password",
    done: () => "Your password is changed, and all devices are logged out.",
  },
  confirm: {
    title: "Confirm your email address",
    lead: (email) => `The address is ${email}.`,
    button: "Confirm",
    done: () => "Thank you. Your email address is confirmed.",
  },
  change: {
    title: "Confirm your new email address",
    lead: (email) => `From now on, you log in with ${email}. Your orders stay yours.`,
    button: "Use this address",
    done: (email) => `Your email address is changed. Log in with ${email}.`,
  },
  restore: {
    title: "Take back your email address",
    lead: (email) => `The address of your account was changed. If that was not you, make it ${email} again.`,
    button: "Take it back",
    done: (email) => `Your address is ${email} again. Now choose a new password, so that nobody else can log in.`,
  },
} satisfies Record<
  AccountLink["kind"],
  { title: string; lead: (email: string) => string; button: string; done: (email: string) => string }
>;

/** Where each kind leads when done. A signed-in user goes on from the login page. */
const NEXT = {
  reset: { page: pages.login, label: "Login" },
  confirm: { page: pages.login, label: "Continue" },
  change: { page: pages.login, label: "Login" },
  restore: { page: pages.forgotPassword, label: "Choose a new password" },
};

interface OneActionProps {
  link: AccountLink;
  code: string;
  onOver: () => void;
}

/** Mail programs open links to scan them, so nothing happens before the button is pressed. */
const OneAction = ({ link: { kind, email }, code, onOver }: OneActionProps) => {
  const account = useAccount();
  const [problem, setProblem] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const { field, whenSent } = useCheckedForm({ schema: newPasswordInput });
  const [isSending, setIsSending] = useState(false);
  const texts = TEXTS[kind];

  const follow = async (newPassword?: string) => {
    setProblem(undefined);
    setIsSending(true);
    const followed = await account.followLink(code, newPassword);
    setIsSending(false);
    if (followed.ok) {
      setIsDone(true);
      // The user may be signed in here, with the account as it was.
      void account.reload().catch(() => {});
    } else if (followed.message === undefined) onOver();
    else setProblem(followed.message);
  };

  const isReset = kind === "reset";
  const send = isReset ? whenSent(({ password }) => follow(password)) : () => follow();
  return (
    <SessionFrame title={texts.title} lead={isDone ? "" : texts.lead(email)}>
      <p role="status" className="alert alert-success alert-soft mb-6 empty:hidden">
        {isDone && texts.done(email)}
      </p>
      {isDone ? (
        <ButtonLink to={NEXT[kind].page.path}>{NEXT[kind].label}</ButtonLink>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void send(event);
          }}
        >
          {isReset && (
            <>
              <RequiredNote />
              {/* Password managers account the new password under this address. */}
              <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
              <PasswordField {...field("password")} label="New password" required autoComplete="new-password" />
            </>
          )}
          <FormEnd label={texts.button} problem={problem} isSubmitting={isSending} />
        </form>
      )}
    </SessionFrame>
  );
};
