import type { ComponentProps } from "react";
import { RadioGroup } from "./picture-choice.tsx";

interface RadioFieldProps extends Omit<ComponentProps<"input">, "type" | "value" | "required"> {
  label: string;
  error?: string | undefined;
  required?: boolean;
  /** The texts by value. */
  choices: Record<string, string>;
}

/** One of a few choices. Takes what react-hook-form's `register` returns. */
export const RadioField = ({ label, error, required = false, choices, ...props }: RadioFieldProps) => (
  <RadioGroup label={label} required={required} className="gap-1" {...(error && { error })}>
    {Object.entries(choices).map(([value, text]) => (
      <label key={value} className="flex min-h-9 cursor-pointer items-center gap-3">
        <input {...props} type="radio" value={value} className="size-4 shrink-0 accent-primary" />
        <span>{text}</span>
      </label>
    ))}
  </RadioGroup>
);
