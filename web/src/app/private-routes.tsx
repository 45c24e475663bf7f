import { createRoutesFromElements, Route, useRoutes } from "react-router-dom";
import { paths } from "../config/paths.ts";
import { ConfirmProvider } from "../ui/confirm-dialog.tsx";
import { NotFoundPage } from "../ui/not-found-page.tsx";
import { AdminGuard, LoginGuard, prefetchPrivateArea } from "./guards.tsx";
import { lazyPage, withoutReload } from "./lazy-page.tsx";
import { preloadMatching } from "./preload-matching.ts";

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

/** Which page stands at which address for those who are signed in. firebase.json names the same addresses. */
const routes = createRoutesFromElements(
  <>
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
  </>,
);

/** The page that stands at the present address, where it is none for visitors. */
export const PrivateRoutes = () => <ConfirmProvider>{useRoutes(routes)}</ConfirmProvider>;

/** Brings the scripts of a page behind the sign-in before a link to it is followed. Fails when they can't be had. */
export const prefetchPrivatePage = async (pathname: string): Promise<void> => {
  await Promise.all([prefetchPrivateArea(), preloadMatching(routes, pathname, withoutReload)]);
};
