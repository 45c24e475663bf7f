import { TOO_MANY_UNPAID_ORDERS } from "contract/abuse-limits";
import type { FormEventHandler, ReactNode } from "react";
import { Link } from "react-router-dom";
import { pages } from "../config/pages.ts";
import { Button } from "../ui/button.tsx";
import { useSlow } from "../ui/use-slow.ts";

const SLOW_MS = 8000;
const SLOW = "This is taking longer than usual. Please keep this page open.";

interface FormEndProps {
  label: string;
  problem?: string;
  isSubmitting: boolean;
  disabled?: boolean;
  /** "secondary" beside the page's own filled button. */
  variant?: "primary" | "secondary";
  onCancel?: () => void;
  /** What stands before the button. */
  children?: ReactNode;
}

interface FormProps extends Omit<FormEndProps, "problem" | "isSubmitting" | "children"> {
  form: { submit: FormEventHandler; problem: string | undefined; isSubmitting: boolean };
  name: string;
  className: string;
  children: ReactNode;
}

export const Form = ({ form: { submit, problem, isSubmitting }, name, className, children, ...end }: FormProps) => (
  <form noValidate aria-label={name} onSubmit={submit} className={`flex flex-col ${className}`}>
    {children}
    <FormEnd {...end} problem={problem} isSubmitting={isSubmitting} />
  </form>
);

export const FormEnd = ({
  label,
  problem,
  isSubmitting,
  disabled,
  variant = "primary",
  onCancel,
  children,
}: FormEndProps) => {
  const isSlow = useSlow(isSubmitting, SLOW_MS);
  return (
    <div className="flex flex-col gap-4">
      {problem && <Problem>{problem}</Problem>}
      <div className="flex flex-wrap gap-3">
        {children}
        <Button type="submit" loading={isSubmitting} disabled={disabled} variant={variant}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        )}
      </div>
      {isSlow && (
        <p role="status" className="text-muted text-sm">
          {SLOW}
        </p>
      )}
    </div>
  );
};

/** A form's problem; about unpaid orders, with a link to them. */
export const Problem = ({ children }: { children: string }) => (
  <p role="alert" className="alert alert-error alert-soft block">
    <span>{children}</span>
    {children === TOO_MANY_UNPAID_ORDERS && (
      <Link to={pages.myOrders.path} className="ms-1.5 font-semibold underline underline-offset-3">
        {pages.myOrders.title}
      </Link>
    )}
  </p>
);
