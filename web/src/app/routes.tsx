import { matchRoutes, type RouteObject, useRoutes } from "react-router-dom";
import { publicPages } from "../config/pages.ts";
import { withoutReload } from "../config/without-reload.ts";
import { accessToken } from "../data/session/access-token.ts";
import { Layout } from "./layout.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { preloadMatching, routesOf } from "./page-routes.tsx";

const loadPrivateRoutes = () => import("./private-routes.tsx");
const PrivateRoutes = lazyPage(loadPrivateRoutes, "PrivateRoutes");

const components = {
  home: lazyPage(() => import("../features/home/home-page.tsx"), "HomePage"),
  portfolio: lazyPage(() => import("../features/content/portfolio-page.tsx"), "PortfolioPage"),
  blogs: lazyPage(() => import("../features/content/blogs-page.tsx"), "BlogsPage"),
  article: lazyPage(() => import("../features/content/article-page.tsx"), "ArticlePage"),
  contact: lazyPage(() => import("../features/content/contact-page.tsx"), "ContactPage"),
  delivery: lazyPage(() => import("../features/content/delivery-page.tsx"), "DeliveryPage"),
  privacy: lazyPage(() => import("../features/content/privacy-page.tsx"), "PrivacyPage"),
  terms: lazyPage(() => import("../features/content/terms-page.tsx"), "TermsPage"),
  login: lazyPage(() => import("../features/session/login-page.tsx"), "LoginPage"),
  forgotPassword: lazyPage(() => import("../features/session/forgot-password-page.tsx"), "ForgotPasswordPage"),
  signUp: lazyPage(() => import("../features/session/sign-up-page.tsx"), "SignUpPage"),
  newsletterLink: lazyPage(() => import("../features/inbox/newsletter-link-page.tsx"), "NewsletterLinkPage"),
};

/** The public pages. The code for all other pages loads with the first of them. */
const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [...routesOf(publicPages, components), { path: "*", element: <PrivateRoutes /> }],
  },
];

/** The page at the current address. */
export const ShopRoutes = () => useRoutes(routes);

const isPrivate = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.path === "*";

/** Loads the code of the page at an address. Rejects if it fails to load. */
export const preloadPage = async (pathname: string): Promise<void> => {
  await preloadMatching(routes, pathname);
  if (isPrivate(pathname)) await (await loadPrivateRoutes()).preloadPrivatePage(pathname);
};

/**
 * Loads the code of the page that a link leads to, before the user follows it. For a private page, visitors get the code of the
 * login page, where the link takes them.
 */
export const prefetchPage = async (pathname: string): Promise<void> => {
  await preloadMatching(routes, pathname, withoutReload);
  if (!isPrivate(pathname)) return;
  if (accessToken.get() === null) await components.login.preload(withoutReload);
  else await (await loadPrivateRoutes()).prefetchPrivatePage(pathname);
};
