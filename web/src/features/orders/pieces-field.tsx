import { type ComponentProps, useId } from "react";
import { WHOLE } from "./line-fields.ts";

interface PiecesFieldProps extends Omit<ComponentProps<"input">, "required"> {
  label: string;
  error?: string | undefined;
}

/** A number of pieces in a table. Takes what `field` of a form returns. */
export const PiecesField = ({ label, error, ...props }: PiecesFieldProps) => {
  const id = useId();
  return (
    <>
      <input
        {...props}
        {...WHOLE}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        className={`input h-11 w-16 px-2 text-right tabular-nums ${error ? "input-error" : ""}`}
      />
      {error && (
        <p id={id} className="font-medium text-error text-sm">
          {error}
        </p>
      )}
    </>
  );
};
