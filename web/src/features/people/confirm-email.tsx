import { useEffect, useState } from "react";
import { useAccount } from "../../data/session/account.ts";
import { useSession } from "../../data/session/session.tsx";
import { useUser } from "../../data/session/user.ts";
import { Button } from "../../ui/button.tsx";

export const ConfirmEmail = () => {
  const account = useAccount();
  const session = useSession();
  const isOpen = useUser()?.emailVerified === false;
  const isSignedIn = session.status === "signed-in";
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<string>();

  // The user may have just come back from the link in the email.
  useEffect(() => {
    if (isOpen && isSignedIn) void account.reload().catch(() => {});
  }, [isOpen, isSignedIn, account]);

  if (!isOpen) return null;
  const send = async () => {
    setIsSending(true);
    const sent = await account.sendConfirmation();
    setResult(sent.ok ? "Sent. Check your inbox and your spam folder." : sent.message);
    setIsSending(false);
  };
  return (
    <div className="mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-3">
      <p className="text-muted">Please confirm your email address: follow the link that we sent you.</p>
      <Button variant="secondary" size="sm" loading={isSending} onClick={send}>
        Send again
      </Button>
      <p role="status" className="basis-full text-sm empty:hidden">
        {result}
      </p>
    </div>
  );
};
