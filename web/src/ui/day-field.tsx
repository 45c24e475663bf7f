import { type ComponentProps, useState } from "react";
import { TextField } from "./field.tsx";

interface DayFieldProps {
  label: string;
  min: string | undefined;
  max: string | undefined;
  day: string | undefined;
  onChoose: (day: string | undefined) => void;
}

interface MonthFieldProps {
  label: string;
  month: string | undefined;
  onChoose: (month: string | undefined) => void;
}

/** A day, or none. */
export const DayField = (props: DayFieldProps) => <DateField {...props} type="date" />;

/** A month, or none. Browsers without a picker of months take it as text. */
export const MonthField = ({ month, ...props }: MonthFieldProps) => (
  <DateField {...props} day={month} type="month" placeholder="2026-11" pattern="2[0-9]{3}-(0[1-9]|1[0-2])" />
);

type DateFieldProps = Pick<DayFieldProps, "day" | "onChoose"> & ComponentProps<typeof TextField>;

/** While a year is typed, it is in the first millennium: not a choice yet. */
const DateField = ({ day, onChoose, ...props }: DateFieldProps) => {
  const [typed, setTyped] = useState(day ?? "");
  const [followed, setFollowed] = useState(day);
  if (day !== followed) {
    setFollowed(day);
    setTyped(day ?? "");
  }
  return (
    <TextField
      {...props}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const isWhole = target.value >= "2000" && !target.validity.patternMismatch;
        if (target.value === "" || isWhole) onChoose(target.value || undefined);
      }}
    />
  );
};
