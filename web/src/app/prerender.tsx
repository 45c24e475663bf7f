import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { addressesOf, type PageFacts, shellPath } from "../config/page-facts.ts";
import { type PageId, pageList, pages, pathTo } from "../config/pages.ts";
import { queryClient, rememberAnswers } from "../data/live/query-client.ts";
import { setShell } from "../data/session/session.tsx";
import { articles } from "../features/content/articles.ts";
import { publicAddress } from "../ui/page-meta.tsx";
import { App } from "./app.tsx";
import { pageAt } from "./page-routes.tsx";
import { privateRoutes } from "./routes.tsx";

interface Address {
  path: string;
  /** Absent for the page of all unknown addresses. */
  page?: PageFacts;
}

const withParameter: Partial<Record<PageId, string[]>> = {
  article: articles.map(({ slug }) => pathTo(pages.article, slug)),
};

/** Every address of public pages, the shell of each private page, and the page of all other addresses. */
export const addresses: Address[] = [
  ...pageList.flatMap((page) => {
    const paths = page.who === "all" ? (withParameter[page.id] ?? addressesOf(page)) : [shellPath(page.path)];
    return paths.map((path) => ({ path, page }));
  }),
  { path: "/404" },
];

/** The site's address without a slash at its end. */
export const siteAddress = publicAddress("");

const FAILED_PART = "<!--$!-->";

const render = (path: string): string => {
  const html = renderToString(
    <App router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />,
  );
  if (html.includes(FAILED_PART)) throw new Error(`A part of the page at ${path} could not be rendered`);
  return html;
};

/** The markup of a page. Throws if a part can't be rendered. `answers` holds responses of the API, by path. */
export const renderPage = async (path: string, answers: Record<string, unknown> = {}): Promise<string> => {
  const page = pageAt(path)?.page;
  const isPrivate = page !== undefined && page.who !== "all";
  await privateRoutes.load();
  // The code of the other private pages shows nothing without a user.
  if (!isPrivate || page.rendered === "on request") await page?.code.load();
  // Nothing is awaited from here on, so that no other page can be rendered as a private one, or with these answers.
  queryClient.clear();
  rememberAnswers(answers);
  setShell(isPrivate);
  try {
    return render(path);
  } finally {
    setShell(false);
  }
};
