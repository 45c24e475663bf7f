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

interface FieldBlocksProps {
  className?: string;
  /** The height of the input, as a CSS class. */
  input?: string;
  /** The height of the hint below it. */
  hint?: string;
}

/** A field with its label: see field.tsx. */
export const FieldBlocks = ({ className = "", input = "h-11", hint }: FieldBlocksProps) => (
  <div className={`flex w-full flex-col gap-1.5 ${className}`}>
    <Block className="h-5 w-24" />
    <Block className={input} />
    {hint && <Block className={`${hint} w-3/4`} />}
  </div>
);

/** The frame of a form. */
export const FormBlocks = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <div className={`panel flex flex-col gap-5 p-5 sm:p-7 ${className}`}>{children}</div>
);

/** A heading of the second level. */
export const HeadingBlock = ({ className = "w-32" }: { className?: string }) => (
  <Block className={`heading-2 h-[1lh] ${className}`} />
);

/** The line that says which fields are required: see required-note.tsx. */
export const NoteBlock = () => <Block className="h-5 w-44" />;

/** The form of an order: see purchase-form.tsx. */
export const OrderFormBlocks = () => (
  <FormBlocks>
    <HeadingBlock />
    <NoteBlock />
    <FieldBlocks input="h-12" />
    <FieldBlocks input="h-20" />
    <FieldBlocks />
    <Block className="-mt-2 h-6 w-44" />
    <div className="grid gap-5 sm:grid-cols-2">
      <FieldBlocks />
      <FieldBlocks />
    </div>
    <Block className="h-12" />
    <Block className="h-13" />
  </FormBlocks>
);

/** The rows of a table, or the cards that they are on a narrow screen: see data-table.tsx. `row` is how tall most of them are, as CSS classes. */
export const TableBlocks = ({ row = "h-28 @3xl:h-25" }: { row?: string }) => (
  <div className="@container">
    <div className="@3xl:panel grid gap-2 @xl:grid-cols-2 @3xl:block">
      <div className="@3xl:block hidden h-11" />
      {times(8, (index) => (
        <div
          key={index}
          className={`panel flex flex-col justify-evenly px-3 @3xl:flex-row @3xl:items-center @3xl:gap-8 @3xl:rounded-none @3xl:border-x-0 @3xl:border-b-0 @3xl:shadow-none ${row}`}
        >
          {times(3, (line) => (
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
        <div key={card} className="panel overflow-hidden">
          <div className="aspect-4/3 bg-base-300/60" />
          <div className="flex flex-col gap-3 p-4">
            <Block className="h-4 w-1/3" />
            <Block className="h-12 sm:h-6" />
            <Block className="h-5 w-3/4" />
            <Block className="mt-2 h-12 w-1/2" />
            <Block className="h-11" />
          </div>
        </div>
      ))}
    </div>
  </>
);
