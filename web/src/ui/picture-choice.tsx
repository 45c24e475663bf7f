import { type ReactNode, useId } from "react";

export interface Picture {
  src: string;
  name: string;
}

interface PictureChoiceProps {
  label: string;
  pictures: readonly Picture[];
  value: string;
  onChoose: (src: string) => void;
  error?: string;
  required?: boolean;
  round?: boolean;
}

export const PictureChoice = ({
  label,
  pictures,
  value,
  onChoose,
  error,
  required,
  round = false,
}: PictureChoiceProps) => {
  const id = useId();
  const shape = round ? "rounded-full" : "rounded-field";
  return (
    <RadioGroup label={label} error={error} required={required} className="gap-2">
      <div className="flex flex-wrap gap-2.5">
        {pictures.map(({ src, name }) => (
          <label key={src} className="cursor-pointer" title={name}>
            <input
              type="radio"
              name={id}
              value={src}
              checked={value === src}
              onChange={() => onChoose(src)}
              aria-label={name}
              className="peer sr-only"
            />
            <img
              src={src}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              referrerPolicy="no-referrer"
              className={`size-16 border-2 border-base-300 bg-base-200 object-cover outline-offset-2 peer-checked:border-primary peer-checked:ring-2 peer-checked:ring-primary forced-colors:peer-checked:outline-4 forced-colors:peer-checked:outline-[Highlight] peer-focus-visible:outline-2 peer-focus-visible:outline-primary ${shape}`}
            />
          </label>
        ))}
      </div>
    </RadioGroup>
  );
};

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
