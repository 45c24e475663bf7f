import { formatCents } from "contract/money";
import type { Overview } from "contract/overview";
import { daysInWords } from "../../ui/moment.tsx";
import { keptOf } from "./sales-in-words.ts";

const HEIGHT = 100;

/** The sales of each day or week as bars. The table below has the same figures. */
export const SalesChart = ({ periods, unit }: Pick<Overview, "periods"> & { unit: string }) => {
  const best = periods.reduce((one, other) => (keptOf(other) > keptOf(one) ? other : one), {
    from: "",
    to: "",
    orders: 0,
    cents: 0,
    returnedCents: 0,
  });
  const most = keptOf(best);
  const said =
    most > 0
      ? `The best ${unit} was ${daysInWords(best.from, best.to)}: ${formatCents(most)}.`
      : "No sales on these days.";
  const ends = [periods[0]?.from, periods.at(-1)?.to].map((day = "") => day);
  return (
    <figure className="mt-6">
      <svg
        role="img"
        aria-label={`Sales by ${unit}, as bars. ${said}`}
        viewBox={`0 0 ${periods.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-base-300 border-b text-primary"
        fill="currentColor"
      >
        {periods.map((period, index) => {
          const kept = keptOf(period);
          const height = kept > 0 ? Math.max(1, (kept / most) * HEIGHT) : 0;
          return (
            <rect key={period.from} x={index + 0.1} y={HEIGHT - height} width={0.8} height={height}>
              <title>{`${daysInWords(period.from, period.to)}: ${formatCents(kept)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between gap-4 text-muted text-sm">
        {ends.map((day) => (
          <span key={day}>{day && daysInWords(day, day)}</span>
        ))}
      </div>
      <figcaption className="mt-2 text-muted">{said}</figcaption>
    </figure>
  );
};
