import type { FormEventHandler, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { GoogleButton } from "./google-button.tsx";

interface SessionFormProps {
  /** The text of the submit button. */
  label: string;
  isSubmitting: boolean;
  /** Why signing in failed, in the provider's words. */
  message: string | undefined;
  onMessage: (message?: string) => void;
  onSubmit: FormEventHandler;
  /** The fields. */
  children: ReactNode;
}

/** The form of the login and the sign-up page, with Google as the alternative. */
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
