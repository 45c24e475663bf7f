import {
  Block,
  FieldBlocks,
  FormBlocks,
  HeadingBlock,
  NoteBlock,
  OrderFormBlocks,
  TableBlocks,
} from "../ui/skeleton.tsx";

// The blocks of the private pages: as large as what they stand for, so that nothing jumps when the content replaces them.

const searchField = "flex-[1_1_18rem]";
const sortField = "max-sm:w-full sm:w-52";

/** The search of a list of products: see catalogue-search.tsx. `filters` are their sizes, as CSS classes. */
export const catalogueSearch = (...filters: string[]) => (
  <div className="mb-6 flex flex-wrap items-end gap-4">
    <FieldBlocks className={searchField} />
    <FieldBlocks className={sortField} />
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:w-full">
      {filters.map((size) => (
        <Block key={size} className={size} />
      ))}
    </div>
  </div>
);

/** The links of filter-links.tsx. */
export const links = (widths: string[], className = "mb-6 gap-2") => (
  <div className={`flex ${className}`}>
    {widths.map((width) => (
      <Block key={width} className={`h-11 ${width}`} />
    ))}
  </div>
);
export const orderStates = links(["w-13", "w-21", "w-16.5"], "gap-2");

export const download = <Block className="mb-6 h-11 w-42" />;

const picture = <Block className="first-picture aspect-4/3 w-full rounded-box" />;

/** The search of all orders: see order-search.tsx. */
export const orderSearch = (
  <>
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <FieldBlocks className={searchField} />
      <FieldBlocks className={sortField} />
      <div className="flex gap-3 max-sm:w-full">
        <FieldBlocks className="sm:w-34" />
        <FieldBlocks className="sm:w-34" />
      </div>
    </div>
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      {orderStates}
      <Block className="h-11 w-42" />
    </div>
  </>
);

/** The heading will be a name, and most names take two lines on a phone. */
const secondLine = <div className="heading-1 h-[1lh] sm:hidden" />;

export const purchase = (
  <>
    {secondLine}
    <div className="grid items-start gap-8 lg:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col gap-6">
        {picture}
        <Block className="h-39 max-w-prose sm:h-20" />
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Block className="h-18.5 rounded-box max-sm:col-span-2" />
          <Block className="h-18.5 rounded-box" />
          <Block className="h-18.5 rounded-box" />
        </div>
      </div>
      <OrderFormBlocks />
    </div>
  </>
);

const profileFacts = ["name", "email", "id", "address", "education", "phone", "link"];

export const profile = (
  <>
    <div className="panel max-w-3xl">
      <div className="flex flex-wrap items-center gap-4 border-base-300 border-b p-5 sm:p-6">
        <Block className="size-16 rounded-full" />
        <Block className="h-13.5 flex-[1_1_9rem]" />
        <Block className="h-11 w-22" />
      </div>
      <div className="divide-y divide-base-300 px-5 sm:px-6">
        {profileFacts.map((fact) => (
          <div key={fact} className="py-3.5">
            <Block className="h-12 sm:h-6" />
          </div>
        ))}
      </div>
    </div>
    <div className="mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-3">
      <Block className="h-12 max-sm:w-full sm:h-6 sm:w-80" />
      <Block className="h-9 w-42" />
    </div>
  </>
);

export const review = (
  <div className="panel flex max-w-3xl flex-col gap-6 p-5 sm:p-7">
    <NoteBlock />
    <FieldBlocks input="h-11 w-54" />
    <FieldBlocks input="h-31" />
    <div className="grid gap-5 sm:grid-cols-2">
      <FieldBlocks />
      <FieldBlocks />
    </div>
    <FieldBlocks input="h-53 sm:h-16" />
    <Block className="h-11 w-36" />
  </div>
);

export const payment = (
  <div className="grid items-start gap-8 lg:grid-cols-2">
    <div className="panel flex flex-col gap-3 p-5 sm:p-7">
      <HeadingBlock className="mb-1 w-32" />
      <Block className="h-12 sm:h-6" />
      <Block className="h-6" />
      <Block className="h-12 sm:h-6" />
      <Block className="h-6" />
      <Block className="mt-2 h-12" />
    </div>
    <FormBlocks>
      <HeadingBlock />
      <Block className="h-13.5" />
      <Block className="h-13" />
      <Block className="h-15 sm:h-10" />
    </FormBlocks>
  </div>
);

const productForm = (isNew: boolean) => (
  <FormBlocks className={isNew ? "max-w-3xl" : ""}>
    <NoteBlock />
    <FieldBlocks />
    <div className="grid gap-5 sm:grid-cols-2">
      <FieldBlocks hint={isNew ? "h-10 sm:h-5" : "h-10"} />
      <FieldBlocks />
      <FieldBlocks />
      <FieldBlocks hint="h-10" />
    </div>
    <div className={`grid gap-5 ${isNew ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
      {isNew && <FieldBlocks />}
      <FieldBlocks />
      <FieldBlocks />
    </div>
    <FieldBlocks input="h-31" />
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <Block className="h-32 flex-[1_1_14rem] sm:h-20" />
        <Block className="size-24" />
      </div>
      <FieldBlocks hint="h-10 sm:h-5" />
      <Block className="h-20.5 sm:h-14.5" />
    </div>
    <Block className="h-11 w-32" />
  </FormBlocks>
);

export const addProduct = productForm(true);

/** See restock-form.tsx. */
const restock = (
  <div className="panel flex flex-col gap-4 p-5">
    <Block className="h-7 w-24" />
    <Block className="h-6 w-36" />
    <FieldBlocks hint="h-5" />
    <Block className="h-11 w-34" />
  </div>
);

export const editProduct = (
  <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    {productForm(false)}
    {restock}
  </div>
);

export const product = (
  <div className="grid max-w-5xl items-start gap-6 md:grid-cols-2">
    {picture}
    <div className="flex flex-col gap-4">
      <HeadingBlock className="w-full" />
      <Block className="h-36 sm:h-24" />
      <div className="panel divide-y divide-base-300 px-5">
        {["price", "minimum", "added"].map((fact) => (
          <div key={fact} className="py-3">
            <Block className="h-6" />
          </div>
        ))}
      </div>
      <Block className="h-11 w-22" />
    </div>
    <div className="md:col-start-2">{restock}</div>
  </div>
);

export const importProducts = (
  <div className="flex max-w-3xl flex-col gap-12">
    <div className="flex flex-col gap-4">
      <HeadingBlock />
      <Block className="h-18 sm:h-12" />
      <Block className="h-11 w-56" />
    </div>
    <div className="flex flex-col gap-5">
      <HeadingBlock />
      <Block className="h-44 sm:h-26" />
      <Block className="h-32 sm:h-20" />
      <Block className="h-14.5" />
    </div>
  </div>
);

export const categories = (
  <div className="flex max-w-4xl flex-col gap-6">
    <div className="panel flex flex-col gap-4 p-5">
      <FieldBlocks />
      <Block className="h-11 w-32" />
    </div>
    <TableBlocks row="h-23.5 @3xl:h-19" />
  </div>
);
