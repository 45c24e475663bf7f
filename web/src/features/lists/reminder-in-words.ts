import type { List } from "contract/list";
import { dayInWords } from "../../ui/moment.tsx";

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Every 2 weeks on Monday, next on January 7, 2030". */
export const reminderInWords = ({ weeks, weekday, paused, nextOn }: NonNullable<List["reminder"]>): string => {
  const often = weeks === 1 ? "Every week" : `Every ${weeks} weeks`;
  return `${often} on ${WEEKDAYS[weekday - 1]}, ${paused ? "paused" : `next on ${dayInWords(nextOn)}`}`;
};
