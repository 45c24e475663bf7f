import { dayIn } from "contract/days";
import { comingOn } from "contract/stock";
import { dayInWords, useZone } from "../ui/moment.tsx";

/** "Expected back December 4, 2026"; nothing once the day has passed. */
export const ExpectedBack = ({ on, className }: { on: string | null | undefined; className?: string }) => {
  const zone = useZone();
  const day = on && comingOn(on, dayIn(zone, new Date()));
  return day ? <p className={className}>{`Expected back ${dayInWords(day)}`}</p> : null;
};
