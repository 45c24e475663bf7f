import { Link, useSearchParams } from "react-router-dom";

interface FilterLinksProps<N extends string> {
  label: string;
  names: readonly N[];
  labels: Record<N, string>;
  current: N;
  searchOf?: (name: N) => string;
  className?: string;
}

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

/** The choice of the address, or else the first. */
export const useChoice = <N extends string>(names: readonly [N, ...N[]]): N => {
  const chosen = useSearchParams()[0].get("state");
  return names.find((name) => name === chosen) ?? names[0];
};
