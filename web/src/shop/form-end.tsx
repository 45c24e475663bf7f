import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { useSlow } from "../ui/use-slow.ts";
import { Problem } from "./problem.tsx";

const SLOW_MS = 8000;
const SLOW = "This is taking longer than usual. Please keep this page open.";

interface FormEndProps {
  label: string;
  problem?: string;
  isSubmitting: boolean;
  disabled?: boolean;
  onCancel?: () => void;
  children?: ReactNode;
}

/** The end of a form: the problem, and its buttons. */
export const FormEnd = ({ label, problem, isSubmitting, disabled, onCancel, children }: FormEndProps) => {
  const isSlow = useSlow(isSubmitting, SLOW_MS);
  return (
    <div className="flex flex-col gap-4">
      {problem && <Problem>{problem}</Problem>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSubmitting} disabled={disabled}>
          {label}
        </Button>
        {children}
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
