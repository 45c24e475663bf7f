import { RENDERED_PATHS } from "contract/rendered-pages";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { adminPages } from "../config/admin-pages.ts";
import { env } from "../config/env.ts";
import { framePath, memberPages, publicPages } from "../config/pages.ts";
import { paths } from "../config/paths.ts";
import { queryClient, rememberAnswers } from "../data/live/query-client.ts";
import { setFrame } from "../data/session/session.tsx";
import { articles } from "../features/content/articles.ts";
import { publicAddress } from "../ui/page-meta.tsx";
import { App } from "./app.tsx";
import { preloadEarlyPage } from "./private-routes.tsx";
import { preloadPage } from "./routes.tsx";

type PageId = keyof typeof publicPages;

/** An address whose HTML is written ahead. */
interface PrerenderedAddress {
  path: string;
  /** The page at this address. The page for all unknown addresses has no ID. */
  id?: PageId;
  rendered: "at build" | "on request";
  inSitemap: boolean;
}

/** The addresses of pages that have a parameter. */
const addresses: Partial<Record<PageId, string[]>> = { article: articles.map(({ slug }) => paths.article(slug)) };

const pages = Object.entries(publicPages) as [PageId, { path: string; alias?: string } & PrerenderedAddress][];

/** Every address that visitors can open, and the page for all others. */
export const prerenderedAddresses: PrerenderedAddress[] = [
  ...pages.flatMap(([id, { path, alias, rendered, inSitemap }]) => [
    ...(addresses[id] ?? [path]).map((one) => ({ path: one, id, rendered, inSitemap })),
    ...(alias ? [{ path: alias, id, rendered, inSitemap: false }] : []),
  ]),
  { path: "/404", rendered: "at build", inSitemap: false },
];

/** Where a page asks for the user's account once it is shown. A connection to Firestore would be closed again before it is used. */
const AUTH = env.authEmulator ?? "https://identitytoolkit.googleapis.com";

const isRendered = (path: string) => RENDERED_PATHS.some((rendered) => rendered === path);

/** The private pages, each with an address that its frame is rendered at, when that is, the origins that it soon connects to, and what it first asks for. */
export const framedAddresses = Object.entries({ ...memberPages, ...adminPages }).map(([id, { path, title }]) => ({
  id,
  title,
  path: framePath(path),
  rendered: isRendered(path) ? "on request" : "at build",
  origins: path === paths.products ? [] : [AUTH],
  asks: [] as string[],
}));

/** The site's address without a slash at its end. */
export const siteAddress = publicAddress("");

/** What React writes instead of a part that threw an error, for the browser to render it again. */
const FAILED_PART = "<!--$!-->";

const render = (path: string): string => {
  const html = renderToString(
    <App router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />,
  );
  if (html.includes(FAILED_PART)) throw new Error(`A part of the page at ${path} could not be rendered`);
  return html;
};

/** Sets the answers of the page that is rendered next. */
const setAnswers = (answers: Record<string, unknown>) => {
  queryClient.clear();
  rememberAnswers(answers);
};

/** The markup of the private page at a path, as users see it who were signed in: with the content that `answers` has, and a place for the rest. */
export const renderFrame = async (path: string, answers: Record<string, unknown> = {}): Promise<string> => {
  await preloadPage("/404");
  await preloadEarlyPage(path);
  // Nothing is awaited from here on, so that no other page can be rendered as a frame, or with these answers.
  setAnswers(answers);
  setFrame(true);
  try {
    return render(path);
  } finally {
    setFrame(false);
  }
};

/** The markup of the page at a path, as visitors first see it. Throws if a part of it can't be rendered. `answers` holds API responses that it need not fetch, by path. */
export const renderPage = async (path: string, answers: Record<string, unknown> = {}): Promise<string> => {
  await preloadPage(path);
  setAnswers(answers);
  return render(path);
};
