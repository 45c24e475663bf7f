import { useId } from "react";
import { RadioGroup } from "./radio-group.tsx";

export interface Picture {
  src: string;
  /** For those who can't see it. */
  name: string;
}

interface PictureChoiceProps {
  label: string;
  pictures: readonly Picture[];
  /** Any other address leaves all unchosen. */
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
