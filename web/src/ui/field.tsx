import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldTexts {
  label: string;
  /** The error message for the user. */
  error?: string;
  hint?: ReactNode;
}

interface FrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** The IDs that connect a field with its hint and error. */
const describedBy = (id: string, { error, hint }: Pick<FieldTexts, "error" | "hint">) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

const Frame = ({ id, label, error, hint, children }: FrameProps) => (
  <div className="flex w-full flex-col gap-1.5">
    <label htmlFor={id} className="text-sm font-medium">
      {label}
    </label>
    {children}
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

/** The attributes that connect an input with its label, hint and error. */
const useTies = (givenId: string | undefined, texts: Pick<FieldTexts, "error" | "hint">) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  return { id, "aria-invalid": texts.error ? true : undefined, "aria-describedby": describedBy(id, texts) };
};

interface TextFieldProps extends FieldTexts, ComponentProps<"input"> {
  /** Content at the end of the field: a button or a unit. */
  end?: ReactNode;
}

/** A labeled one-line input. Takes what react-hook-form's `register` returns. */
export const TextField = ({ label, error, hint, end, id, className = "", ...props }: TextFieldProps) => {
  const ties = useTies(id, { error, hint });
  const wrong = error ? "input-error" : "";
  return (
    <Frame id={ties.id} label={label} error={error} hint={hint}>
      {end ? (
        <div className={`input w-full pe-1 ${wrong} ${className}`}>
          <input {...props} {...ties} />
          {end}
        </div>
      ) : (
        <input {...props} {...ties} className={`input w-full ${wrong} ${className}`} />
      )}
    </Frame>
  );
};

/** A labeled input of several lines. Takes what react-hook-form's `register` returns. */
export const TextArea = ({
  label,
  error,
  hint,
  id,
  className = "",
  ...props
}: FieldTexts & ComponentProps<"textarea">) => {
  const ties = useTies(id, { error, hint });
  return (
    <Frame id={ties.id} label={label} error={error} hint={hint}>
      <textarea
        rows={3}
        {...props}
        {...ties}
        className={`textarea w-full ${error ? "textarea-error" : ""} ${className}`}
      />
    </Frame>
  );
};

/** A labeled choice of one option. Takes what react-hook-form's `register` returns. */
export const SelectField = ({
  label,
  error,
  hint,
  id,
  className = "",
  ...props
}: FieldTexts & ComponentProps<"select">) => {
  const ties = useTies(id, { error, hint });
  return (
    <Frame id={ties.id} label={label} error={error} hint={hint}>
      <select {...props} {...ties} className={`select w-full ${error ? "select-error" : ""} ${className}`} />
    </Frame>
  );
};
