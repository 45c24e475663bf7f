import { formatCents } from "contract/money";
import type { Overview } from "contract/overview";
import { dayInWords } from "../../ui/moment.tsx";

const HEIGHT = 100;

/** The sales of each day as bars. The table below has the same figures. */
export const SalesChart = ({ days }: Pick<Overview, "days">) => {
  const best = days.reduce((one, other) => (other.cents > one.cents ? other : one), { day: "", orders: 0, cents: 0 });
  const said =
    best.cents > 0
      ? `The best day was ${dayInWords(best.day)}: ${formatCents(best.cents)}.`
      : "No sales on these days.";
  const ends = [days[0], days.at(-1)].map((one) => one?.day ?? "");
  return (
    <figure className="mt-6">
      <svg
        role="img"
        aria-label={`Sales by day, as bars. ${said}`}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-base-300 border-b text-primary"
        fill="currentColor"
      >
        {days.map(({ day, cents }, index) => {
          const height = cents > 0 ? Math.max(1, (cents / best.cents) * HEIGHT) : 0;
          return (
            <rect key={day} x={index + 0.1} y={HEIGHT - height} width={0.8} height={height}>
              <title>{`${dayInWords(day)}: ${formatCents(cents)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between gap-4 text-muted text-sm">
        {ends.map((day) => (
          <span key={day}>{day && dayInWords(day)}</span>
        ))}
      </div>
      <figcaption className="mt-2 text-muted">{said}</figcaption>
    </figure>
  );
};
