import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { pages } from "../config/pages.ts";
import { ApiError } from "../data/api.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";

const FAILED = "That didn't work. Check your connection and try again.";

interface LinkPageProps {
  title: string;
  lead: string;
  button: string;
  done: string;
  /** The message for a link that has been used or has expired. */
  usedUp: string;
  /** Throws an ApiError. */
  follow: (token: string) => Promise<unknown>;
}

/** Mail programs open links to scan them, so nothing happens before its button is pressed. */
export const LinkPage = ({ title, lead, button, done, usedUp, follow }: LinkPageProps) => {
  const [search] = useSearchParams();
  const [state, setState] = useState<"ready" | "sending" | "done">("ready");
  const [problem, setProblem] = useState<string>();

  const send = async () => {
    setState("sending");
    setProblem(undefined);
    try {
      await follow(search.get("token") ?? "");
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
