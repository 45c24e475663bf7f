import { createRoutesFromElements, matchRoutes, Route, useRoutes } from "react-router-dom";
import { paths } from "../config/paths.ts";
import { accessToken } from "../data/session/access-token.ts";
import { Layout } from "./layout.tsx";
import { lazyPage, withoutReload } from "./lazy-page.tsx";
import { preloadMatching } from "./preload-matching.ts";

const HomePage = lazyPage(() => import("../features/home/home-page.tsx"), "HomePage");
const PortfolioPage = lazyPage(() => import("../features/content/portfolio-page.tsx"), "PortfolioPage");
const BlogsPage = lazyPage(() => import("../features/content/blogs-page.tsx"), "BlogsPage");
const ArticlePage = lazyPage(() => import("../features/content/article-page.tsx"), "ArticlePage");
const ContactPage = lazyPage(() => import("../features/content/contact-page.tsx"), "ContactPage");
const LoginPage = lazyPage(() => import("../features/session/login-page.tsx"), "LoginPage");
const SignUpPage = lazyPage(() => import("../features/session/sign-up-page.tsx"), "SignUpPage");
const PrivateRoutes = lazyPage(() => import("./private-routes.tsx"), "PrivateRoutes");

/** Which page stands at which address for everybody. What only those need who are signed in loads with their first page. */
const routes = createRoutesFromElements(
  <Route element={<Layout />}>
    <Route path={paths.root} element={<HomePage />} />
    <Route path={paths.home} element={<HomePage />} />
    <Route path={paths.portfolio} element={<PortfolioPage />} />
    <Route path={paths.blogs} element={<BlogsPage />} />
    <Route path="/blogs/:slug" element={<ArticlePage />} />
    <Route path={paths.contact} element={<ContactPage />} />
    <Route path={paths.login} element={<LoginPage />} />
    <Route path={paths.signUp} element={<SignUpPage />} />
    <Route path="*" element={<PrivateRoutes />} />
  </Route>,
);

/** The page that stands at the present address. */
export const ShopRoutes = () => useRoutes(routes);

/** Brings the scripts of the page at an address, so that it can be shown at once. Fails when they can't be had. */
export const preloadPage = (pathname: string): Promise<void> => preloadMatching(routes, pathname);

/**
 * Brings the scripts of the page that a link leads to, before it is followed. A page behind the sign-in brings its own only
 * for somebody who was signed in here: a visitor comes to /login instead.
 */
export const prefetchPage = async (pathname: string): Promise<void> => {
  await preloadMatching(routes, pathname, withoutReload);
  const isPrivate = matchRoutes(routes, pathname)?.at(-1)?.route.path === "*";
  if (!isPrivate) return;
  if (accessToken.get() === null) await LoginPage.preload(withoutReload);
  else await (await import("./private-routes.tsx")).prefetchPrivatePage(pathname);
};
