const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** A point in time as a person reads it; null is a document that was written this moment. */
export const Moment = ({ date }: { date: Date | null }) =>
  date ? <time dateTime={date.toISOString()}>{format.format(date)}</time> : "Just now";
