import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { useSlow } from "../ui/use-slow.ts";
import { Problem } from "./problem.tsx";

const SLOW_MS = 8000;
const SLOW = "This is taking longer than usual. Please keep this page open.";

interface FormEndProps {
  /** What the button says. */
  label: string;
  /** Why what was entered could not be sent. */
  problem?: string;
  isSubmitting: boolean;
  disabled?: boolean;
  onCancel?: () => void;
  /** Another button. */
  children?: ReactNode;
}

/** How a form ends: what went wrong with sending it, and its button. */
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
