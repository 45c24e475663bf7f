import { type ReactNode, useEffect } from "react";
import { Button } from "./button.tsx";
import { icon } from "./icon.tsx";
import { Illustration } from "./illustration.tsx";

const EmptyBox = icon("m4 8 8-4 8 4v8l-8 4-8-4zm0 0 8 4 8-4m-8 4v8");

interface EmptyNoticeProps {
  title: string;
  picture?: string;
  children?: ReactNode;
  action?: ReactNode;
}

export const EmptyNotice = ({ title, picture, children, action }: EmptyNoticeProps) => (
  <div className="panel flex flex-col items-center gap-3 px-6 py-12 text-center">
    {picture ? (
      <Illustration picture={picture} loading="eager" className="mb-2 size-32 rounded-full object-cover" />
    ) : (
      <span className="mb-1 grid size-16 place-items-center rounded-full bg-primary/10 text-primary [&>svg]:size-8">
        <EmptyBox />
      </span>
    )}
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

/** Tries again by itself when the connection is back. */
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
