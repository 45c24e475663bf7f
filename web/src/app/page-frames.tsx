import type { ReactNode } from "react";
import { adminPages } from "../config/admin-pages.ts";
import { leads } from "../config/leads.ts";
import { memberPages } from "../config/pages.ts";
import { Page } from "../ui/page.tsx";
import { Block, CardBlocks, FormBlocks, Skeleton, TableBlocks } from "../ui/skeleton.tsx";

const pages = { ...memberPages, ...adminPages };

export type PrivatePageId = keyof typeof pages;

interface Frame {
  lead?: string;
  /** Whether a way back stands above the heading. */
  hasBack?: true;
  /** Blocks for what the page shows above its content. */
  above?: ReactNode;
  /** Blocks for the content. */
  content: ReactNode;
}

const table = <TableBlocks />;
const button = <Block className="mb-6 h-11 w-40" />;
const searchAnd = (rest: ReactNode) => (
  <div className="mb-6 flex flex-wrap items-end gap-4">
    <Block className="mt-6.5 h-11 flex-[1_1_18rem]" />
    <Block className="mt-6.5 h-11 max-sm:w-full sm:w-52" />
    {rest}
  </div>
);
const search = searchAnd(<Block className="h-11 w-full sm:w-72" />);
/** With a menu and two switches. On a phone, the switches are in a row of their own. */
const longSearch = searchAnd(
  <div className="flex w-full flex-wrap items-center gap-4">
    <Block className="h-11 max-sm:w-full sm:w-52" />
    <Block className="h-9 w-72" />
  </div>,
);
const searchField = <Block className="mt-6.5 mb-6 h-11 max-w-md" />;
const filters = (
  <div className="mb-6 flex gap-2">
    <Block className="h-11 w-24" />
    <Block className="h-11 w-24" />
  </div>
);
const twoColumns = (first: ReactNode, second: ReactNode, className = "gap-8 lg:grid-cols-2") => (
  <div className={`grid items-start ${className}`}>
    {first}
    {second}
  </div>
);
const picture = (
  <div className="flex flex-col gap-6">
    <Block className="first-picture aspect-4/3 rounded-box" />
    <Block className="h-20" />
    <Block className="h-20" />
  </div>
);

/** The heading will be a name, and most names take two lines on a phone. */
const secondLine = <div className="heading-1 h-[1lh] sm:hidden" />;

const frames: Record<PrivatePageId, Frame> = {
  productList: { lead: leads.productList, above: search, content: <CardBlocks /> },
  purchase: {
    hasBack: true,
    content: (
      <>
        {secondLine}
        {twoColumns(picture, <FormBlocks fields={5} />, "gap-8 lg:grid-cols-[1.1fr_1fr]")}
      </>
    ),
  },
  profile: {
    content: (
      <div className="panel max-w-3xl divide-y divide-base-300">
        <div className="flex items-center gap-4 p-6">
          <Block className="size-16 rounded-full" />
          <Block className="h-11 flex-1" />
        </div>
        <Block className="mx-6 my-6 h-90" />
      </div>
    ),
  },
  addReview: { lead: leads.addReview, content: <FormBlocks fields={5} className="max-w-3xl" /> },
  myOrders: {
    content: (
      <>
        {filters}
        {table}
      </>
    ),
  },
  payment: { content: twoColumns(<FormBlocks fields={3} />, <FormBlocks fields={4} />) },
  addProduct: { lead: leads.addProduct, content: <FormBlocks fields={8} className="max-w-3xl" /> },
  manageProducts: {
    above: (
      <>
        {button}
        {longSearch}
      </>
    ),
    content: table,
  },
  product: {
    hasBack: true,
    content: twoColumns(picture, <FormBlocks fields={3} />, "max-w-5xl gap-6 md:grid-cols-2"),
  },
  importProducts: { hasBack: true, content: <FormBlocks fields={3} className="max-w-3xl" /> },
  editProduct: { hasBack: true, content: <FormBlocks fields={8} /> },
  categories: { lead: leads.categories, content: table },
  manageOrders: {
    above: (
      <>
        {search}
        {filters}
      </>
    ),
    content: table,
  },
  users: { lead: leads.users, above: searchField, content: table },
  reviews: { lead: leads.reviews, above: filters, content: table },
  messages: { lead: leads.messages, above: button, content: table },
  newsletter: { lead: leads.newsletter, above: button, content: table },
  speed: { lead: leads.speed, above: filters, content: table },
};

/** What the page shows while it waits for data. */
export const skeletonOf = (id: PrivatePageId): ReactNode => frames[id].content;

interface PageFrameProps {
  id: PrivatePageId;
  /** Instead of the blocks. */
  children?: ReactNode;
}

/** What a private page shows before its code and its user are there: its heading, and blocks of the size of its content. */
export const PageFrame = ({ id, children }: PageFrameProps) => {
  const { lead, hasBack, above, content } = frames[id];
  return (
    <Page
      title={pages[id].title}
      lead={lead}
      above={hasBack && <Block className="-mt-4 mb-2 h-11 w-24 bg-base-300/60" />}
    >
      {children ?? (
        <Skeleton>
          {above}
          {content}
        </Skeleton>
      )}
    </Page>
  );
};
