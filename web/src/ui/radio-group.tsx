import { type ReactNode, useId } from "react";

interface RadioGroupProps {
  label: string;
  error?: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

export const RadioGroup = ({ label, error, required, className = "", children }: RadioGroupProps) => {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={`flex flex-col ${className}`}
    >
      <span id={`${id}-label`} className="font-medium text-sm">
        {label}
      </span>
      {children}
      {error && (
        <p id={`${id}-error`} className="font-medium text-error text-sm">
          {error}
        </p>
      )}
    </div>
  );
};
