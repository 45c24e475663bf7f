import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { paths } from "../config/paths.ts";
import { bringAnswers } from "../data/use-api.ts";
import { articles } from "../features/content/articles.ts";
import { publicAddress } from "../ui/page-meta.tsx";
import { App } from "./app.tsx";
import { preloadPage } from "./routes.tsx";

/** A page that is the same for every visitor and is written as HTML when the shop is built. */
export interface PublicPage {
  path: string;
  file: string;
  /** The module it is made of, when that is loaded on demand. */
  source?: string;
  /** Whether it is rendered anew when it is asked for: by the function `home`, with the shop's data in it. */
  onRequest?: boolean;
  /** Whether the sitemap names it. */
  isFound?: boolean;
}

const home = "/features/home/home-page.tsx";
const content = (page: string) => `/features/content/${page}.tsx`;

export const publicPages: PublicPage[] = [
  { path: paths.root, file: "index.html", source: home, isFound: true, onRequest: true },
  // The same page at its second address: its canonical one is the first.
  { path: paths.home, file: "home.html", source: home, onRequest: true },
  { path: paths.portfolio, file: "portfolio.html", source: content("portfolio-page"), isFound: true },
  { path: paths.blogs, file: "blogs.html", source: content("blogs-page"), isFound: true },
  ...articles.map(({ slug }) => ({
    path: paths.article(slug),
    file: `blogs/${slug}.html`,
    source: content("article-page"),
    isFound: true,
  })),
  { path: paths.contact, file: "contact.html", source: content("contact-page"), isFound: true },
  { path: paths.login, file: "login.html", source: "/features/session/login-page.tsx" },
  { path: paths.signUp, file: "signup.html", source: "/features/session/sign-up-page.tsx" },
  { path: "/404", file: "404.html", source: "/app/private-routes.tsx" },
];

/** The site's address without a slash at its end. */
export const siteAddress = publicAddress("");

/** The markup of the page at a path, as a visitor first sees it. `answers` are what it need not ask the API for, by path. */
export const renderPage = async (path: string, answers: Record<string, unknown> = {}): Promise<string> => {
  await preloadPage(path);
  // From here on nothing waits, so that no other page can be rendered with these.
  bringAnswers(answers);
  return renderToString(<App router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />);
};
