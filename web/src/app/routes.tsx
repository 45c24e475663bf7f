import { matchRoutes, type RouteObject, useRoutes } from "react-router-dom";
import { publicPages } from "../config/pages.ts";
import { accessToken } from "../data/session/access-token.ts";
import { Layout } from "./layout.tsx";
import { lazyPage, withoutReload } from "./lazy-page.tsx";
import { preloadMatching, routesOf } from "./page-routes.tsx";

const PrivateRoutes = lazyPage(() => import("./private-routes.tsx"), "PrivateRoutes");

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
  newsletterLink: lazyPage(() => import("../features/newsletter/newsletter-link-page.tsx"), "NewsletterLinkPage"),
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

/** Loads the code of the page at an address, so that the page can be shown at once. Rejects if it fails to load. */
export const preloadPage = (pathname: string): Promise<void> => preloadMatching(routes, pathname);

/**
 * Loads the code of the page that a link leads to, before the user follows it. For a private page, visitors get the code of the
 * login page, where the link takes them.
 */
export const prefetchPage = async (pathname: string): Promise<void> => {
  await preloadMatching(routes, pathname, withoutReload);
  const isPrivate = matchRoutes(routes, pathname)?.at(-1)?.route.path === "*";
  if (!isPrivate) return;
  if (accessToken.get() === null) await components.login.preload(withoutReload);
  else await (await import("./private-routes.tsx")).prefetchPrivatePage(pathname);
};
