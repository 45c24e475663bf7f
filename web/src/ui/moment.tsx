import { timeInWords } from "./dates.ts";

/** A point in time as a person reads it; null is a document that was written this moment. */
export const Moment = ({ date }: { date: Date | null }) =>
  date ? <time dateTime={date.toISOString()}>{timeInWords(date)}</time> : "Just now";

/** A point in time to the second, for a name that no other document has. */
export const momentInWords = (date: Date | null): string => (date ? timeInWords(date, "second") : "Just now");
