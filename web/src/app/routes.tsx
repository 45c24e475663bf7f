import { isValidElement } from "react";
import { createRoutesFromElements, matchRoutes, Route, useRoutes } from "react-router-dom";
import { Layout } from "./layout.tsx";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import { paths } from "./paths.ts";

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

const isLazyPage = (type: unknown): type is LazyPage<object> => typeof type === "function" && "preload" in type;

/** Brings the scripts of the page at an address, so that it can be shown at once. Fails when they can't be had. */
export const preloadPage = async (pathname: string): Promise<void> => {
  const elements = matchRoutes(routes, pathname)?.map(({ route }) => route.element) ?? [];
  const types = elements.map((element) => isValidElement(element) && element.type);
  await Promise.all(types.filter(isLazyPage).map((page) => page.preload()));
};
