import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { env } from "../config/env.ts";
import { type PageFacts, type PageId, pageList, pages, pathTo, shellPath } from "../config/pages.ts";
import { queryClient, rememberAnswers } from "../data/live/query-client.ts";
import { setFrame } from "../data/session/session.tsx";
import { articles } from "../features/content/articles.ts";
import { publicAddress } from "../ui/page-meta.tsx";
import { App } from "./app.tsx";
import { preloadEarlyPage } from "./private-routes.tsx";
import { preloadPage } from "./routes.tsx";

/** An address whose HTML is written ahead. */
interface PrerenderedAddress {
  path: string;
  /** The page at this address. The page for all unknown addresses has none. */
  page?: PageFacts;
  inSitemap: boolean;
}

/** The addresses of public pages that have a parameter. */
const addresses: Partial<Record<PageId, string[]>> = {
  article: articles.map(({ slug }) => pathTo(pages.article, slug)),
};

/** Every address that visitors can open, and the page for all others. */
export const prerenderedAddresses: PrerenderedAddress[] = [
  ...pageList
    .filter(({ who }) => who === "all")
    .flatMap(({ id, ...page }) => [
      ...(addresses[id] ?? [page.path]).map((path) => ({ path, page, inSitemap: page.inSitemap ?? false })),
      ...(page.alias ? [{ path: page.alias, page, inSitemap: false }] : []),
    ]),
  { path: "/404", inSitemap: false },
];

/** Where a page asks for the user's account once it is shown. A connection to Firestore would be closed again before it is used. */
const AUTH = env.authEmulator ?? "https://identitytoolkit.googleapis.com";

/** The private pages, each with an address that its shell is rendered at, and the origins that it soon connects to. */
export const framedAddresses = pageList
  .filter(({ who }) => who !== "all")
  .map((page) => ({
    page,
    path: shellPath(page.path),
    origins: page.rendered === "on request" ? [] : [AUTH],
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
