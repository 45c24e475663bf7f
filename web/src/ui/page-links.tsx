import { Link } from "react-router-dom";
import { ArrowLeft, ArrowRight } from "./icons.tsx";

interface PageLinksProps {
  label: string;
  page: number;
  pages: number;
  searchOf: (page: number) => string;
  onTurn?: () => void;
}

/** The page numbers to show: first, last, and those around this one. A gap of one page is filled. */
export const pageNumbers = (page: number, pages: number): (number | "gap")[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : (["gap", number] as const);
  });
};

export const PageLinks = ({ label, page, pages, searchOf, onTurn }: PageLinksProps) => {
  if (pages <= 1) return null;
  const numbers = pageNumbers(page, pages);
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-center gap-1.5">
      <Neighbor label="Previous page" search={page > 1 ? searchOf(page - 1) : undefined} onTurn={onTurn}>
        <ArrowLeft />
      </Neighbor>
      {numbers.map((number, index) =>
        number === "gap" ? (
          <span key={`gap before ${numbers[index + 1]}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={{ search: searchOf(number) }}
            onClick={onTurn}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
            className={`btn btn-square tabular-nums ${number === page ? "btn-outline btn-primary" : "btn-ghost"}`}
          >
            {number}
          </Link>
        ),
      )}
      <Neighbor label="Next page" search={page < pages ? searchOf(page + 1) : undefined} onTurn={onTurn}>
        <ArrowRight />
      </Neighbor>
    </nav>
  );
};

interface NeighborProps {
  label: string;
  search: string | undefined;
  onTurn: (() => void) | undefined;
  children: React.ReactNode;
}

const Neighbor = ({ label, search, onTurn, children }: NeighborProps) =>
  search === undefined ? (
    <span aria-hidden="true" className="btn btn-square btn-ghost btn-disabled">
      {children}
    </span>
  ) : (
    <Link to={{ search }} onClick={onTurn} aria-label={label} className="btn btn-square btn-ghost">
      {children}
    </Link>
  );
