import type { Catalogue } from "contract/catalogue";
import { Link } from "react-router-dom";

interface CategoryLinksProps {
  categories: Catalogue["categories"];
  /** The slug of the chosen category; undefined for all. */
  chosen: string | undefined;
  /** The search of the address with a category, or with all. */
  searchOf: (category: string | undefined) => string;
}

/** Links that narrow a list to a category, each with the number of its products for the present search. */
export const CategoryLinks = ({ categories, chosen, searchOf }: CategoryLinksProps) => (
  <ul className="flex flex-col gap-0.5">
    {[{ slug: undefined, name: "All categories", count: undefined }, ...categories].map(({ slug, name, count }) => (
      <li key={slug ?? ""}>
        <Link
          to={{ search: searchOf(slug) }}
          aria-current={slug === chosen ? "true" : undefined}
          className={`wrap-anywhere flex min-h-10 items-baseline justify-between gap-3 rounded-field px-3 py-2 ${slug === chosen ? "bg-primary/10 font-semibold text-primary" : "hover:bg-base-200"}`}
        >
          <bdi dir="auto">{name}</bdi>
          {count !== undefined && <span className="shrink-0 text-muted text-sm tabular-nums">{count}</span>}
        </Link>
      </li>
    ))}
  </ul>
);
