import type { ReactNode } from "react";
import { Page } from "../../ui/page.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

interface PageOfTextProps {
  page: { path: string; title: string };
  /** Two sentences at most: the lead of the page, and its description for search engines. */
  description: string;
  children: ReactNode;
}

/**
 * A page of text with headings. The texts describe what this shop does: an owner who sells with it replaces what is theirs to promise, such as
 * delivery times and the law that applies, and has the result checked by a lawyer.
 */
export const PageOfText = ({ page: { path, title }, description, children }: PageOfTextProps) => (
  <Page title={title} lead={description}>
    <PageMeta title={title} description={description} path={path} />
    <div className="article max-w-3xl">{children}</div>
  </Page>
);
