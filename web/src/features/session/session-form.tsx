import { type FormEventHandler, type ReactNode, useEffect, useState } from "react";
import { useSessionStore } from "../../data/session/session.tsx";
import { whenIdle } from "../../data/when-idle.ts";
import { Button } from "../../ui/button.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";

interface SessionFormProps {
  label: string;
  isSubmitting: boolean;
  /** Why signing in failed, in the provider's words. */
  message: string | undefined;
  onMessage: (message?: string) => void;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

export const SessionForm = ({ label, isSubmitting, message, onMessage, onSubmit, children }: SessionFormProps) => (
  <>
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <RequiredNote />
      {children}
      <Button type="submit" className="mt-2 w-full" loading={isSubmitting}>
        {label}
      </Button>
    </form>
    <GoogleButton onFailure={onMessage} />
    {/* Always rendered, so that screen readers announce a change. */}
    <div role="alert" className="empty:hidden">
      {message && <p className="mt-4 font-medium text-error">{message}</p>}
    </div>
  </>
);

/** Signs in through Google's popup. `onFailure` gets the provider's message, or undefined on a new try. */
const GoogleButton = ({ onFailure }: { onFailure: (message?: string) => void }) => {
  const store = useSessionStore();
  const [loading, setLoading] = useState(false);
  useEffect(() => whenIdle(() => void store.prepareGoogle()), [store]);

  const signIn = async () => {
    onFailure();
    setLoading(true);
    const result = await store.signInWithGoogle();
    setLoading(false);
    if (!result.ok) onFailure(result.message);
  };

  return (
    <>
      <div className="divider my-5 text-muted text-sm">or</div>
      <Button variant="secondary" className="w-full" loading={loading} onClick={signIn}>
        {!loading && <GoogleMark />}
        <span>Continue with Google</span>
      </Button>
    </>
  );
};

const GoogleMark = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1Z"
    />
    <path
      fill="#34a853"
      d="M12 23c3 0 5.500-1 7.300-2.700l-3.600-2.800c-1 .7-2.200 1.100-3.700 1.100-2.900 0-5.300-1.900-6.200-4.500H2.200v2.800A11 11 0 0 0 12 23Z"
    />
    <path fill="#fbbc05" d="M5.800 14.100a6.600 6.600 0 0 1 0-4.200V7.100H2.200a11 11 0 0 0 0 9.800l3.600-2.800Z" />
    <path
      fill="#ea4335"
      d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.200-3.200A11 11 0 0 0 2.200 7.100l3.600 2.800c.9-2.600 3.300-4.500 6.200-4.500Z"
    />
  </svg>
);
