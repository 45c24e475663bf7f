import { type ComponentProps, type ReactNode, useId, type WheelEvent } from "react";

interface FieldTexts {
  label: string;
  /** The error message for the user. */
  error?: string;
  hint?: ReactNode;
  /** Marks the field as required. The schema checks it, not the browser, which would do so in words of its own. */
  required?: boolean | undefined;
}

/** What connects an input with its label, hint and error. */
interface Ties {
  id: string;
  /** theme.css marks the label. */
  "aria-required": boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface LabeledProps extends FieldTexts {
  id?: string | undefined;
  children: (ties: Ties) => ReactNode;
}

/** An input between its label and its hint and error. */
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
  /** Content at the end of the field: a button or a unit. */
  end?: ReactNode;
}

/** The wheel scrolls the page. Over a number that has the focus, browsers would count with it. */
const ignoreWheel = ({ currentTarget }: WheelEvent<HTMLInputElement>) => {
  if (currentTarget.type === "number") currentTarget.blur();
};

/** A labeled one-line input. Takes what react-hook-form's `register` returns. */
export const TextField = ({ label, error, hint, required, end, id, className = "", ...props }: TextFieldProps) => {
  const classes = `input w-full ${error ? "input-error" : ""} ${className}`;
  const input = { dir: "auto", onWheel: ignoreWheel, ...props };
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

/** A labeled input of several lines. Takes what react-hook-form's `register` returns. */
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

/** A labeled choice of one option. Takes what react-hook-form's `register` returns. */
export const SelectField = ({ label, error, hint, required, id, className = "", ...props }: SelectFieldProps) => (
  <Labeled {...{ label, error, hint, required, id }}>
    {(ties) => <select {...props} {...ties} className={`select w-full ${error ? "select-error" : ""} ${className}`} />}
  </Labeled>
);
