import { type RouteObject, useRoutes } from "react-router-dom";
import { adminPages, memberPages } from "../config/pages.ts";
import { paths } from "../config/paths.ts";
import { ConfirmProvider } from "../ui/confirm-dialog.tsx";
import { NotFoundPage } from "../ui/not-found-page.tsx";
import { AdminGuard, EarlyGuard, LoginGuard } from "./guards.tsx";
import { lazyPage, withoutReload } from "./lazy-page.tsx";
import { preloadMatching, routesOf } from "./page-routes.tsx";

const DashboardLayout = lazyPage(() => import("./dashboard-layout.tsx"), "DashboardLayout");

const { productList, ...otherMemberPages } = memberPages;

/** These read the API alone: Firestore's code does not load for them. */
const earlyRoutes = routesOf(
  { productList },
  { productList: lazyPage(() => import("../features/catalogue/product-list-page.tsx"), "ProductListPage") },
);

const memberRoutes = routesOf(otherMemberPages, {
  purchase: lazyPage(() => import("../features/purchase/purchase-page.tsx"), "PurchasePage"),
  profile: lazyPage(() => import("../features/profile/profile-page.tsx"), "ProfilePage"),
  addReview: lazyPage(() => import("../features/reviews/add-review-page.tsx"), "AddReviewPage"),
  myOrders: lazyPage(() => import("../features/orders/my-orders-page.tsx"), "MyOrdersPage"),
  payment: lazyPage(() => import("../features/payment/payment-page.tsx"), "PaymentPage"),
});

const adminRoutes = routesOf(adminPages, {
  addProduct: lazyPage(() => import("../features/admin/add-product-page.tsx"), "AddProductPage"),
  manageProducts: lazyPage(() => import("../features/admin/manage-products-page.tsx"), "ManageProductsPage"),
  product: lazyPage(() => import("../features/admin/product-page.tsx"), "ProductPage"),
  importProducts: lazyPage(() => import("../features/admin/import/import-products-page.tsx"), "ImportProductsPage"),
  editProduct: lazyPage(() => import("../features/admin/edit-product-page.tsx"), "EditProductPage"),
  categories: lazyPage(() => import("../features/admin/categories-page.tsx"), "CategoriesPage"),
  manageOrders: lazyPage(() => import("../features/admin/manage-orders-page.tsx"), "ManageOrdersPage"),
  users: lazyPage(() => import("../features/admin/users-page.tsx"), "UsersPage"),
  reviews: lazyPage(() => import("../features/admin/reviews-page.tsx"), "ReviewsPage"),
  messages: lazyPage(() => import("../features/admin/messages-page.tsx"), "MessagesPage"),
  newsletter: lazyPage(() => import("../features/admin/newsletter-page.tsx"), "NewsletterPage"),
  speed: lazyPage(() => import("../features/admin/speed-page.tsx"), "SpeedPage"),
});

/** Admins' pages all belong to the dashboard, and so do those of members that have its address. */
const isInDashboard = ({ path }: RouteObject) => path?.startsWith(paths.dashboard);

const routes: RouteObject[] = [
  { element: <EarlyGuard />, children: earlyRoutes },
  {
    element: <LoginGuard />,
    children: [
      ...memberRoutes.filter((route) => !isInDashboard(route)),
      {
        element: <DashboardLayout />,
        children: [...memberRoutes.filter(isInDashboard), { element: <AdminGuard />, children: adminRoutes }],
      },
    ],
  },
  { path: "*", element: <NotFoundPage /> },
];

/** The page at the current address, unless it is a public one. */
export const PrivateRoutes = () => <ConfirmProvider>{useRoutes(routes)}</ConfirmProvider>;

/** Loads the code of a private page before the user follows a link to it. Rejects if it fails to load. */
export const prefetchPrivatePage = (pathname: string): Promise<void> =>
  preloadMatching(routes, pathname, withoutReload);
