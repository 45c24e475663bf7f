import type { ReactNode } from "react";
import type { PageFacts } from "../config/pages.ts";
import { Page } from "../ui/page.tsx";
import { Skeleton, skeletons } from "../ui/skeleton.tsx";

interface PageFrameProps extends Pick<PageFacts, "title" | "lead" | "hasBack" | "skeleton"> {
  /** Instead of the skeleton. */
  children?: ReactNode;
}

/** What a private page shows until its code and its user are there: its heading, and a skeleton of its kind. */
export const PageFrame = ({ title, lead, hasBack, skeleton = "detail", children }: PageFrameProps) => (
  <Page title={title} lead={lead} above={hasBack && <div className="skeleton -mt-4 mb-2 h-11 w-24" />}>
    {children ?? <Skeleton>{skeletons[skeleton]}</Skeleton>}
  </Page>
);
