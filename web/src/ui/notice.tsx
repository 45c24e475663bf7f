import { type ReactNode, useEffect } from "react";
import { Button } from "./button.tsx";

interface EmptyNoticeProps {
  title: string;
  children?: ReactNode;
  /** A next step, such as a ButtonLink. */
  action?: ReactNode;
}

/** Says that a list is empty, which is not an error. */
export const EmptyNotice = ({ title, children, action }: EmptyNoticeProps) => (
  <div className="panel flex flex-col items-center gap-3 px-6 py-14 text-center">
    <p className="text-lg font-semibold">{title}</p>
    {children && <div className="max-w-prose text-muted">{children}</div>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);

interface FailedNoticeProps {
  title?: string;
  message: string;
  onRetry: () => void;
}

/** Says what could not be loaded, with a button to try again. Tries again by itself when the connection is back. */
export const FailedNotice = ({ title = "This could not be loaded", message, onRetry }: FailedNoticeProps) => {
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <div role="alert" className="panel flex flex-col items-center gap-3 px-6 py-14 text-center">
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-prose text-muted">{message}</p>
      <Button variant="secondary" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
};
