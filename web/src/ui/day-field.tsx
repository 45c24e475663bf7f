import { useState } from "react";
import { TextField } from "./field.tsx";

interface DayFieldProps {
  label: string;
  min: string | undefined;
  max: string | undefined;
  day: string | undefined;
  onChoose: (day: string | undefined) => void;
}

/** A day, or none. While a year is typed, it is in the first millennium: not a choice yet. */
export const DayField = ({ day, onChoose, ...props }: DayFieldProps) => {
  const [typed, setTyped] = useState(day ?? "");
  const [followed, setFollowed] = useState(day);
  if (day !== followed) {
    setFollowed(day);
    setTyped(day ?? "");
  }
  return (
    <TextField
      {...props}
      type="date"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "" || target.value >= "2000") onChoose(target.value || undefined);
      }}
    />
  );
};
