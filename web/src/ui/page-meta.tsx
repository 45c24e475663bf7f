import { env } from "../config/env.ts";

const SITE = (env.siteUrl ?? `https://${env.projectId}.web.app`).replace(/\/+$/, "");

/** The absolute address of a path. */
export const publicAddress = (path: string) => `${SITE}${path}`;

/** The path of an image of this site. The API gives its whole address, which a preview of the site does not have. */
export const pathOnSite = (address: string) => (address.startsWith(`${SITE}/`) ? address.slice(SITE.length) : address);

interface PageMetaProps {
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  /** The canonical path. A page without one is not indexed. */
  path?: string;
  type?: "website" | "article";
}

/** Metadata of a public page for search engines and link previews. React moves it to the document's head. */
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
