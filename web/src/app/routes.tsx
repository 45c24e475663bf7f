import { isValidElement } from "react";
import { createRoutesFromElements, matchRoutes, Route, useRoutes } from "react-router-dom";
import { NotFoundPage } from "../ui/not-found-page.tsx";
import { AdminGuard, LoginGuard } from "./guards.tsx";
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
const ProductListPage = lazyPage(() => import("../features/catalogue/product-list-page.tsx"), "ProductListPage");
const PurchasePage = lazyPage(() => import("../features/purchase/purchase-page.tsx"), "PurchasePage");
const DashboardLayout = lazyPage(() => import("./dashboard-layout.tsx"), "DashboardLayout");
const ProfilePage = lazyPage(() => import("../features/profile/profile-page.tsx"), "ProfilePage");
const MyOrdersPage = lazyPage(() => import("../features/orders/my-orders-page.tsx"), "MyOrdersPage");
const PaymentPage = lazyPage(() => import("../features/payment/payment-page.tsx"), "PaymentPage");
const AddReviewPage = lazyPage(() => import("../features/reviews/add-review-page.tsx"), "AddReviewPage");
const AddProductPage = lazyPage(() => import("../features/admin/add-product-page.tsx"), "AddProductPage");
const ManageProductsPage = lazyPage(() => import("../features/admin/manage-products-page.tsx"), "ManageProductsPage");
const ProductPage = lazyPage(() => import("../features/admin/product-page.tsx"), "ProductPage");
const EditProductPage = lazyPage(() => import("../features/admin/edit-product-page.tsx"), "EditProductPage");
const UsersPage = lazyPage(() => import("../features/admin/users-page.tsx"), "UsersPage");
const MessagesPage = lazyPage(() => import("../features/admin/messages-page.tsx"), "MessagesPage");
const NewsletterPage = lazyPage(() => import("../features/admin/newsletter-page.tsx"), "NewsletterPage");
const ManageOrdersPage = lazyPage(() => import("../features/admin/manage-orders-page.tsx"), "ManageOrdersPage");

/** Which page stands at which address, and who may see it. */
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
    <Route element={<LoginGuard />}>
      <Route path={paths.products} element={<ProductListPage />} />
      <Route path="/purchase/:productId" element={<PurchasePage />} />
      <Route path={paths.dashboard} element={<DashboardLayout />}>
        <Route index element={<ProfilePage />} />
        <Route path="addReview" element={<AddReviewPage />} />
        <Route path="orders" element={<MyOrdersPage />} />
        <Route path="payment/:orderId" element={<PaymentPage />} />
        <Route element={<AdminGuard />}>
          <Route path="addProduct" element={<AddProductPage />} />
          <Route path="manageProducts" element={<ManageProductsPage />} />
          <Route path="manageProducts/:productId" element={<ProductPage />} />
          <Route path="manageProducts/:productId/edit" element={<EditProductPage />} />
          <Route path="manageOrders" element={<ManageOrdersPage />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="messages" element={<MessagesPage />} />
          <Route path="newsletter" element={<NewsletterPage />} />
        </Route>
      </Route>
    </Route>
    <Route path="*" element={<NotFoundPage />} />
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
