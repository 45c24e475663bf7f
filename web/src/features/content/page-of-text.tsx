import type { ReactNode } from "react";
import { Page } from "../../ui/page.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

interface PageOfTextProps {
  page: { path: string; title: string };
  description: string;
  children: ReactNode;
}

/** A page of text. The texts describe this demo: a seller replaces them and has a lawyer check the result. */
export const PageOfText = ({ page: { path, title }, description, children }: PageOfTextProps) => (
  <Page title={title} lead={description}>
    <PageMeta title={title} description={description} path={path} />
    <div className="article max-w-3xl">{children}</div>
  </Page>
);
