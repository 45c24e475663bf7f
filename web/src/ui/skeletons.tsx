import type { ReactNode } from "react";

export const Block = ({ className }: { className: string }) => <div className={`skeleton ${className}`} />;

export const times = (count: number, block: (index: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) => block(index));

const field = (index: number) => (
  <div key={index} className="flex flex-col gap-1.5">
    <Block className="h-5 w-24" />
    <Block className="h-11" />
  </div>
);

const form = (
  <div className="panel flex max-w-3xl flex-col gap-5 p-5 sm:p-7">
    {times(5, field)}
    <Block className="h-12" />
  </div>
);

const card = (index: number) => (
  <div key={index} className="panel overflow-hidden">
    <div className="aspect-4/3 bg-base-300/60" />
    <div className="flex flex-col gap-3 p-4">
      <Block className="h-4 w-1/3" />
      <Block className="h-6" />
      <Block className="h-5 w-3/4" />
      <Block className="h-11" />
    </div>
  </div>
);

const row = (index: number) => (
  <div key={index} className="panel flex flex-col gap-3 p-4 @3xl:flex-row @3xl:items-center @3xl:gap-8">
    {times(3, (line) => (
      <Block key={line} className="h-5 @3xl:flex-1 odd:w-2/3" />
    ))}
  </div>
);

/** One skeleton for each kind of page, as large as most content. */
export const skeletons = {
  cards: (
    <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:gap-5 xl:grid-cols-3">{times(12, card)}</div>
  ),
  table: (
    <div className="@container">
      <div className="grid gap-2 @xl:grid-cols-2 @3xl:grid-cols-1">{times(8, row)}</div>
    </div>
  ),
  form,
  detail: (
    <div className="grid items-start gap-8 lg:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col gap-6">
        <Block className="aspect-4/3 w-full" />
        <Block className="h-20 max-w-prose" />
      </div>
      {form}
    </div>
  ),
};
