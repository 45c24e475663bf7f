import { env } from "../config/env.ts";

const SITE = (env.siteUrl ?? `https://${env.projectId}.web.app`).replace(/\/+$/, "");

/** A path of the shop as the rest of the world writes it. */
export const publicAddress = (path: string) => `${SITE}${path}`;

interface PageMetaProps {
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  /** The page's one true path, where more than one shows it. A page without one is none for search engines. */
  path?: string;
  type?: "website" | "article";
}

/** What search engines and shared links say about a public page. React puts it into the document's head. */
export const PageMeta = ({ title, description, path, type = "website" }: PageMetaProps) => (
  <>
    <meta name="description" content={description} />
    {path === undefined ? (
      <meta name="robots" content="noindex" />
    ) : (
      <>
        <link rel="canonical" href={publicAddress(path)} />
        <meta property="og:url" content={publicAddress(path)} />
      </>
    )}
    <meta property="og:site_name" content="Salus" />
    <meta property="og:type" content={type} />
    <meta property="og:title" content={`${title} - Salus`} />
    <meta property="og:description" content={description} />
    <meta property="og:image" content={publicAddress("/og.png")} />
    <meta property="og:image:alt" content="Salus: medical and personal-care supplies" />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);
