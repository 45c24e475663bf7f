import type { ReactNode } from "react";
import { adminPages } from "../config/admin-pages.ts";
import { leads } from "../config/leads.ts";
import { memberPages } from "../config/pages.ts";
import { Page } from "../ui/page.tsx";
import { Block, CardBlocks, FieldBlocks, Skeleton, TableBlocks } from "../ui/skeleton.tsx";
import * as blocks from "./frame-blocks.tsx";

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

const frames: Record<PrivatePageId, Frame> = {
  productList: { lead: leads.productList, above: blocks.catalogueSearch("h-11 w-72"), content: <CardBlocks /> },
  purchase: { hasBack: true, content: blocks.purchase },
  profile: { content: blocks.profile },
  addReview: { lead: leads.addReview, content: blocks.review },
  myOrders: {
    content: (
      <div className="flex flex-col gap-6">
        {blocks.orderStates}
        <TableBlocks row="h-35.5 @3xl:h-29" />
      </div>
    ),
  },
  payment: { content: blocks.payment },
  addProduct: { lead: leads.addProduct, content: blocks.addProduct },
  manageProducts: {
    above: (
      <>
        {blocks.links(["w-34", "w-40"], "mb-6 gap-3")}
        {blocks.catalogueSearch("h-11 max-sm:w-full sm:w-52", "h-11 w-72")}
      </>
    ),
    content: <TableBlocks row="h-35.5 @3xl:h-24" />,
  },
  product: { hasBack: true, content: blocks.product },
  importProducts: { hasBack: true, content: blocks.importProducts },
  editProduct: { hasBack: true, content: blocks.editProduct },
  categories: { lead: leads.categories, content: blocks.categories },
  manageOrders: {
    above: blocks.orderSearch,
    content: (
      <>
        <Block className="mb-6 h-23 sm:h-9 sm:w-2/3" />
        <TableBlocks row="h-31 @3xl:h-35" />
      </>
    ),
  },
  users: {
    lead: leads.users,
    above: <FieldBlocks className="mb-6 max-w-md" />,
    content: <TableBlocks row="h-35 @3xl:h-19" />,
  },
  reviews: {
    lead: leads.reviews,
    above: blocks.links(["w-21", "w-20"]),
    content: <TableBlocks row="h-59 @3xl:h-33" />,
  },
  messages: { lead: leads.messages, above: blocks.download, content: <TableBlocks /> },
  newsletter: { lead: leads.newsletter, above: blocks.download, content: <TableBlocks /> },
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
