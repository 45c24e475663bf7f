import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** "5 h 12 min"; undefined when the moment has come. */
const timeLeft = (until: string, now: Date): string | undefined => {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return undefined;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
};

interface TimeLeftProps {
  until: string;
  over: string;
}

/** Counts down: "5 h 12 min left". */
export const TimeLeft = ({ until, over }: TimeLeftProps) => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(until, now);
  return <time dateTime={until}>{left ? `${left} left` : over}</time>;
};
