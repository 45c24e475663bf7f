import { daysBetween } from "contract/days";
import { EXPIRY_NOTICE_DAYS } from "contract/supply";
import { Badge } from "../../ui/badge.tsx";
import { dayInWords } from "../../ui/moment.tsx";

/** The day on which a lot expires; with a badge once it is near or over. `today` is a day. */
export const Expiry = ({ expiry, today }: { expiry: string | null; today: string }) => {
  if (expiry === null) return <span className="text-muted">No expiry date recorded</span>;
  const days = daysBetween(today, expiry);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap">{dayInWords(expiry)}</span>
      {days < 0 && <Badge tone="danger">Expired</Badge>}
      {days >= 0 && days <= EXPIRY_NOTICE_DAYS && <Badge tone="warning">{expiresIn(days)}</Badge>}
    </span>
  );
};

const expiresIn = (days: number): string => {
  if (days === 0) return "Expires today";
  return days === 1 ? "Expires in 1 day" : `Expires in ${days} days`;
};
