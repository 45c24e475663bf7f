import type { List } from "contract/list";

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Every 2 weeks on Monday". */
export const reminderInWords = (reminder: NonNullable<List["reminder"]>): string => {
  const { weeks, weekday, paused } = reminder;
  const often = weeks === 1 ? "Every week" : `Every ${weeks} weeks`;
  return `${often} on ${WEEKDAYS[weekday - 1]}${paused ? ", paused" : ""}`;
};
