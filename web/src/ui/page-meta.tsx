import { env } from "../config/env.ts";

const SITE = (env.siteUrl ?? `https://${env.projectId}.web.app`).replace(/\/+$/, "");

export const publicAddress = (path: string) => `${SITE}${path}`;

/** An image's path on this site. The API gives its whole address, which a preview of the site does not have. */
export const pathOnSite = (address: string) => (address.startsWith(`${SITE}/`) ? address.slice(SITE.length) : address);

interface PageMetaProps {
  title: string;
  description: string;
  path?: string;
  type?: "website" | "article";
  image?: string;
}

/** Metadata for search engines and link previews. React moves it to the head. */
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
