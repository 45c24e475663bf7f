import { Link, useSearchParams } from "react-router-dom";

interface FilterLinksProps<N extends string> {
  label: string;
  names: readonly N[];
  labels: Record<N, string>;
  current: N;
  /** Of the choices that are counted: how many each has; empty until it is known. */
  counts?: Partial<Record<N, string>>;
  searchOf?: (name: N) => string;
  className?: string;
}

/** The choices of a list, as tabs. On a narrow screen, they scroll sideways. */
export const FilterLinks = <N extends string>({
  label,
  names,
  labels,
  current,
  counts = {},
  searchOf,
  className = "mb-5",
}: FilterLinksProps<N>) => (
  <nav aria-label={label} className={`overflow-x-auto border-base-300 border-b ${className}`}>
    <ul className="flex gap-x-5">
      {names.map((name, index) => (
        <li key={name}>
          <Link
            to={{ search: searchOf ? searchOf(name) : index === 0 ? "" : `?state=${name}` }}
            aria-current={name === current ? "page" : undefined}
            className="flex min-h-11 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 font-medium -outline-offset-2 hover:underline aria-[current=page]:border-primary"
          >
            <span>{labels[name]}</span>
            {/* Its room is there before the figure is. */}
            {name in counts && <span className="min-w-6 text-xs tabular-nums">{counts[name]}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The choice of the address, or else the first. */
export const useChoice = <N extends string>(names: readonly [N, ...N[]]): N => {
  const chosen = useSearchParams()[0].get("state");
  return names.find((name) => name === chosen) ?? names[0];
};
