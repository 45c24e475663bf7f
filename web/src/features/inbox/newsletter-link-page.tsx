import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { ApiError } from "../../data/api.ts";
import { followLink } from "../../data/subscribers/follow-link.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

const { alias, title } = pages.newsletterLink;

const CONFIRM = {
  to: "confirm",
  lead: "One last step: confirm, and you get the Salus newsletter, one short email a month.",
  button: "Confirm subscription",
  done: "Your subscription is confirmed. You will hear from us when there is something new.",
  usedUp:
    "This link has been used or has expired. If you have confirmed before, you are subscribed. Otherwise, enter your address again at the bottom of this page.",
} as const;

const LEAVE = {
  to: "leave",
  lead: "Unsubscribe from the Salus newsletter. You can subscribe again at any time.",
  button: "Unsubscribe",
  done: "You are unsubscribed, and your address is deleted.",
  usedUp:
    "This link has been used or has expired. If you still get the newsletter, use the link in the latest one, or write to us.",
} as const;

const FAILED = "This did not work. Check your connection and try again.";

/** /newsletter/confirm and /newsletter/leave, from links in emails. */
export const NewsletterLinkPage = () => {
  const { pathname } = useLocation();
  const link = pathname === alias ? LEAVE : CONFIRM;
  return <LinkPage key={link.to} {...link} />;
};

/** Mail programs open links to scan them, so nothing happens before the button is pressed. */
const LinkPage = ({ to, lead, button, done, usedUp }: typeof CONFIRM | typeof LEAVE) => {
  const [search] = useSearchParams();
  const [state, setState] = useState<"ready" | "sending" | "done">("ready");
  const [problem, setProblem] = useState<string>();

  const send = async () => {
    setState("sending");
    setProblem(undefined);
    try {
      await followLink(to, search.get("token") ?? "");
      setState("done");
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      const isUsedUp = code === "link-not-valid" || code === "invalid-input";
      setProblem(isUsedUp ? usedUp : FAILED);
      setState("ready");
    }
  };

  return (
    <Page title={title} lead={lead}>
      <PageMeta title={title} description={lead} />
      {state !== "done" && (
        <Button loading={state === "sending"} onClick={send}>
          {button}
        </Button>
      )}
      <p role="status" className="alert alert-success alert-soft max-w-3xl empty:hidden">
        {state === "done" && done}
      </p>
      {state === "done" && (
        <ButtonLink to={pages.home.alias} variant="secondary" className="mt-6">
          Go to the home page
        </ButtonLink>
      )}
      <p role="alert" className="alert alert-error alert-soft mt-6 max-w-3xl empty:hidden">
        {problem}
      </p>
    </Page>
  );
};
