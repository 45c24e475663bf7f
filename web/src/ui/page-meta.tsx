import { env } from "../config/env.ts";

const SITE = (env.siteUrl ?? `https://${env.projectId}.web.app`).replace(/\/+$/, "");

/** The absolute address of a path. */
export const publicAddress = (path: string) => `${SITE}${path}`;

/** The path of an image of this site. The API gives its whole address, which a preview of the site does not have. */
export const pathOnSite = (address: string) => (address.startsWith(`${SITE}/`) ? address.slice(SITE.length) : address);

interface PageMetaProps {
  /** In link previews, where the name of the shop stands beside it. */
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  /** The canonical path. A page without one is not indexed. */
  path?: string;
  type?: "website" | "article";
  /** The path of the picture in link previews, 1200 by 630 pixels. */
  image?: string;
}

/** Metadata of a public page for search engines and link previews. React moves it to the document's head. */
export const PageMeta = ({ title, description, path, type = "website", image = "/og.png" }: PageMetaProps) => (
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
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:image" content={publicAddress(image)} />
    <meta property="og:image:alt" content={title} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);
