import { formatCents, formatNumber, toDollars } from "contract/money";
import type { Overview, Sales } from "contract/overview";
import { daysInWords } from "../../ui/moment.tsx";

/** The cents that the shop keeps of sales. */
export const keptOf = ({ cents, returnedCents }: Pick<Sales, "cents" | "returnedCents">): number =>
  cents - returnedCents;

const STEPS_MAX = 4;
const DOLLAR = 100;

/** The marks of an axis that holds `most`, in cents: round dollars from 0 up, in at most four steps. */
export const marksTo = (most: number): number[] => {
  let step = DOLLAR;
  // 1, 2, 5, 10, 20, 50, ...
  for (let index = 0; step * STEPS_MAX < most; index++) step *= index % 3 === 1 ? 2.5 : 2;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
};

const HEIGHT = 100;

export const SalesChart = ({ periods, unit }: Pick<Overview, "periods"> & { unit: string }) => {
  const best = periods.toSorted((a, b) => keptOf(b) - keptOf(a))[0];
  const most = best ? keptOf(best) : 0;
  const said =
    best && most > 0
      ? `The best ${unit} was ${daysInWords(best.from, best.to)}: ${formatCents(most)}.`
      : "No sales on these days.";
  const marks = marksTo(most);
  const heightOf = (cents: number) => (cents / Math.max(marks.at(-1) ?? 0, DOLLAR)) * HEIGHT;
  const ends = [periods[0]?.from, periods.at(-1)?.to].map((day = "") => day);
  return (
    <figure className="mt-6">
      <div className="flex gap-2">
        {/* Half a line taller than the bars at each end, so that each mark is beside its line. */}
        <div
          aria-hidden="true"
          className="flex flex-col-reverse justify-between text-right text-muted text-xs tabular-nums"
        >
          {marks.map((cents) => (
            <span key={cents}>{`$${formatNumber(toDollars(cents))}`}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={`Sales by ${unit}, as bars. ${said}`}
          viewBox={`0 0 ${periods.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
          className="mt-2 mb-2 h-40 min-w-0 flex-1 text-primary"
          fill="currentColor"
        >
          {marks.map((cents) => (
            <path
              key={cents}
              d={`M0 ${HEIGHT - heightOf(cents)}H${periods.length}`}
              className="text-base-300"
              stroke="currentColor"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {periods.map((period, index) => {
            const kept = keptOf(period);
            const height = kept > 0 ? Math.max(1, heightOf(kept)) : 0;
            return (
              <rect key={period.from} x={index + 0.1} y={HEIGHT - height} width={0.8} height={height}>
                <title>{`${daysInWords(period.from, period.to)}: ${formatCents(kept)}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="flex justify-between gap-4 text-muted text-sm">
        {ends.map((day) => (
          <span key={day}>{day && daysInWords(day, day)}</span>
        ))}
      </div>
      <figcaption className="mt-2 text-muted">{said}</figcaption>
    </figure>
  );
};
