import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldTexts {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** Marks the field as required. The schema checks it; the browser would use its own words. */
  required?: boolean | undefined;
}

interface Ties {
  id: string;
  "aria-required": boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface LabeledProps extends FieldTexts {
  id?: string | undefined;
  children: (ties: Ties) => ReactNode;
}

const Labeled = ({ id: givenId, label, error, hint, required, children }: LabeledProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="flex w-full flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-required": required,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
};

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "required"> {
  end?: ReactNode;
}

/** Takes what react-hook-form's `register` returns. */
export const TextField = ({ label, error, hint, required, end, id, className = "", ...props }: TextFieldProps) => {
  const classes = `input w-full ${error ? "input-error" : ""} ${className}`;
  const input = { dir: "auto", ...props };
  return (
    <Labeled {...{ label, error, hint, required, id }}>
      {(ties) =>
        end ? (
          <div className={`pe-1 ${classes}`}>
            <input {...input} {...ties} />
            {end}
          </div>
        ) : (
          <input {...input} {...ties} className={classes} />
        )
      }
    </Labeled>
  );
};

type TextAreaProps = FieldTexts & Omit<ComponentProps<"textarea">, "required">;

export const TextArea = ({ label, error, hint, required, id, className = "", ...props }: TextAreaProps) => (
  <Labeled {...{ label, error, hint, required, id }}>
    {(ties) => (
      <textarea
        rows={3}
        dir="auto"
        {...props}
        {...ties}
        className={`textarea w-full ${error ? "textarea-error" : ""} ${className}`}
      />
    )}
  </Labeled>
);

type SelectFieldProps = FieldTexts & Omit<ComponentProps<"select">, "required">;

export const SelectField = ({ label, error, hint, required, id, className = "", ...props }: SelectFieldProps) => (
  <Labeled {...{ label, error, hint, required, id }}>
    {(ties) => <select {...props} {...ties} className={`select w-full ${error ? "select-error" : ""} ${className}`} />}
  </Labeled>
);

/** Screen readers announce required fields anyway. */
export const RequiredNote = () => (
  <p aria-hidden="true" className="text-muted text-sm">
    Fields marked * are required.
  </p>
);

interface CheckFieldProps {
  label: string;
  /** For screen readers, after the label. */
  what?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  look?: string;
  className?: string;
}

export const CheckField = ({ label, what, checked, onChange, look = "checkbox", className }: CheckFieldProps) => (
  <label className={`flex cursor-pointer items-center gap-3 ${className ?? "min-h-11"}`}>
    <input type="checkbox" className={look} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span>
      <span>{label}</span>
      {what && <span className="sr-only">{`: ${what}`}</span>}
    </span>
  </label>
);
