import { Link } from "react-router-dom";

interface FilterLinksProps<N extends string> {
  label: string;
  /** The first is the page's default. */
  names: readonly N[];
  labels: Record<N, string>;
  current: N;
  /** The search part of the address with a choice; by default the choice alone. */
  searchOf?: (name: N) => string;
  className?: string;
}

/** Links that choose which rows a table shows. */
export const FilterLinks = <N extends string>({
  label,
  names,
  labels,
  current,
  searchOf,
  className = "mb-6",
}: FilterLinksProps<N>) => (
  <nav aria-label={label} className={className}>
    <ul className="flex flex-wrap gap-2">
      {names.map((name, index) => (
        <li key={name}>
          <Link
            to={{ search: searchOf ? searchOf(name) : index === 0 ? "" : `?state=${name}` }}
            aria-current={name === current ? "page" : undefined}
            className="btn border-base-300 bg-base-100 font-medium aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
          >
            {labels[name]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
