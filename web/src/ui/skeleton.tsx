import { createContext, type ReactNode } from "react";

/** The blocks that stand for the content of the present page while it loads, if it has any. */
export const SkeletonContext = createContext<ReactNode>(undefined);

interface SkeletonProps {
  /** What screen readers say. */
  label?: string;
  children: ReactNode;
}

/** Blocks of the size of the content that is on its way. */
export const Skeleton = ({ label = "Loading", children }: SkeletonProps) => (
  <div role="status">
    <span className="sr-only">{label}…</span>
    <div aria-hidden="true" className="motion-safe:animate-pulse">
      {children}
    </div>
  </div>
);

/** A block. `className` has its size. */
export const Block = ({ className }: { className: string }) => <div className={`skeleton ${className}`} />;

const times = (count: number, block: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => block(index));

/** Fields with their labels, and a button. */
export const FormBlocks = ({ fields, className = "" }: { fields: number; className?: string }) => (
  <div className={`panel flex flex-col gap-5 p-5 sm:p-7 ${className}`}>
    {times(fields, (index) => (
      <div key={index} className="flex flex-col gap-1.5">
        <Block className="h-5 w-24" />
        <Block className="h-11" />
      </div>
    ))}
    <Block className="h-11 w-32" />
  </div>
);

/** The rows of a table, or the cards that they are on a narrow screen: see data-table.tsx. `lines` is how many a card has. */
export const TableBlocks = ({ rows = 8, lines = 3 }: { rows?: number; lines?: number }) => (
  <div className="@container">
    <div className="@3xl:panel grid gap-2 @xl:grid-cols-2 @3xl:block">
      <div className="@3xl:block hidden h-11" />
      {times(rows, (row) => (
        <div
          key={row}
          className="panel flex flex-col gap-2.5 px-3 py-3.5 @3xl:h-25 @3xl:flex-row @3xl:items-center @3xl:gap-8 @3xl:rounded-none @3xl:border-x-0 @3xl:border-b-0 @3xl:shadow-none"
        >
          {times(lines, (line) => (
            <Block key={line} className="h-5 @3xl:flex-1 odd:w-2/3" />
          ))}
        </div>
      ))}
    </div>
  </div>
);

/** The cards of products: see product-card.tsx. */
export const CardBlocks = ({ cards = 12 }: { cards?: number }) => (
  <>
    <Block className="mb-4 h-6 w-32" />
    <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:gap-5 xl:grid-cols-3">
      {times(cards, (card) => (
        <div key={card} className="overflow-hidden rounded-box border border-base-300 bg-base-100">
          <div className="aspect-4/3 bg-base-300/60" />
          <div className="flex flex-col gap-3 p-4">
            <Block className="h-4 w-1/3" />
            <Block className="h-5" />
            <Block className="h-5 w-3/4" />
            <Block className="mt-2 h-7 w-1/2" />
            <Block className="h-11" />
          </div>
        </div>
      ))}
    </div>
  </>
);
