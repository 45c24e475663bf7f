import { useSyncExternalStore } from "react";
import { dateFormat, shopZone } from "../config/zone.ts";

const ofDays = () => dateFormat({ dateStyle: "long", timeZone: "UTC" });

/** "2026-11-03" as "November 3, 2026". */
export const dayInWords = (day: string): string => ofDays().format(new Date(day));

/** "November 20 – 26, 2026", or the one day. */
export const daysInWords = (from: string, to: string): string => ofDays().formatRange(new Date(from), new Date(to));

/** "2026-11" as "November 2026". */
export const monthInWords = (month: string): string =>
  dateFormat({ month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(month));

type Precision = "day" | "minute" | "second";
const TIME_STYLES = { day: undefined, minute: "short", second: "medium" } as const;

/** In the shop's time zone: "Nov 3, 2026, 9:05 PM". */
export const timeInWords = (time: Date, precision: Precision = "minute"): string =>
  dateFormat({ dateStyle: "medium", timeStyle: TIME_STYLES[precision], timeZone: shopZone.get() }).format(time);

/** The time zone of the shop's days. */
export const useZone = (): string => useSyncExternalStore(shopZone.subscribe, shopZone.get, shopZone.get);

interface MomentProps {
  date: string | null;
  precision?: Precision;
  className?: string;
}

/** A time in ISO 8601, as people read it. Null is a document just written. */
export const Moment = ({ date, precision = "minute", className = "" }: MomentProps) => {
  useZone();
  if (!date) return <span className={className}>Just now</span>;
  return (
    <time dateTime={date} className={`tabular-nums ${className}`}>
      {timeInWords(new Date(date), precision)}
    </time>
  );
};

/** To the second, for a name that no other document has. */
export const momentInWords = (date: string | null): string =>
  date ? timeInWords(new Date(date), "second") : "Just now";
