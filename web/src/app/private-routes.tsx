import { Outlet, type RouteObject, useRoutes } from "react-router-dom";
import { adminPages } from "../config/admin-pages.ts";
import { memberPages } from "../config/pages.ts";
import { paths } from "../config/paths.ts";
import { withoutReload } from "../config/without-reload.ts";
import { ConfirmProvider } from "../ui/confirm-dialog.tsx";
import { NotFoundPage } from "../ui/not-found-page.tsx";
import { DashboardLayout } from "./dashboard-layout.tsx";
import { AdminGuard, EarlyGuard, LoginGuard } from "./guards.tsx";
import { preloadMatching, routesOf } from "./page-routes.tsx";
import { privatePage } from "./private-page.tsx";

const { productList, ...otherMemberPages } = memberPages;

/** These read the API alone: Firestore's code does not load for them. */
const earlyRoutes = routesOf(
  { productList },
  {
    productList: privatePage(
      "productList",
      () => import("../features/catalogue/product-list-page.tsx"),
      "ProductListPage",
    ),
  },
);

const memberRoutes = routesOf(otherMemberPages, {
  purchase: privatePage("purchase", () => import("../features/purchase/purchase-page.tsx"), "PurchasePage"),
  profile: privatePage("profile", () => import("../features/people/profile-page.tsx"), "ProfilePage"),
  addReview: privatePage("addReview", () => import("../features/reviews/add-review-page.tsx"), "AddReviewPage"),
  myOrders: privatePage("myOrders", () => import("../features/orders/my-orders-page.tsx"), "MyOrdersPage"),
  payment: privatePage("payment", () => import("../features/payment/payment-page.tsx"), "PaymentPage"),
});

const adminRoutes = routesOf(adminPages, {
  addProduct: privatePage("addProduct", () => import("../features/catalogue/add-product-page.tsx"), "AddProductPage"),
  manageProducts: privatePage(
    "manageProducts",
    () => import("../features/catalogue/manage-products-page.tsx"),
    "ManageProductsPage",
  ),
  product: privatePage("product", () => import("../features/catalogue/product-page.tsx"), "ProductPage"),
  importProducts: privatePage(
    "importProducts",
    () => import("../features/catalogue/import/import-products-page.tsx"),
    "ImportProductsPage",
  ),
  editProduct: privatePage(
    "editProduct",
    () => import("../features/catalogue/edit-product-page.tsx"),
    "EditProductPage",
  ),
  categories: privatePage("categories", () => import("../features/catalogue/categories-page.tsx"), "CategoriesPage"),
  manageOrders: privatePage(
    "manageOrders",
    () => import("../features/orders/manage-orders-page.tsx"),
    "ManageOrdersPage",
  ),
  users: privatePage("users", () => import("../features/people/users-page.tsx"), "UsersPage"),
  reviews: privatePage("reviews", () => import("../features/reviews/reviews-page.tsx"), "ReviewsPage"),
  messages: privatePage("messages", () => import("../features/inbox/messages-page.tsx"), "MessagesPage"),
  newsletter: privatePage("newsletter", () => import("../features/inbox/newsletter-page.tsx"), "NewsletterPage"),
  speed: privatePage("speed", () => import("../features/speed/speed-page.tsx"), "SpeedPage"),
});

/** Admins' pages all belong to the dashboard, and so do those of members that have its address. */
const isInDashboard = ({ path }: RouteObject) => path?.startsWith(paths.dashboard);

/** As tall as the screen, so that the footer is below it before the content is there. */
const Screen = () => (
  <div className="only-when-known flex min-h-dvh flex-1 flex-col">
    <Outlet />
  </div>
);

const early: RouteObject[] = [{ element: <EarlyGuard />, children: earlyRoutes }];

const routes: RouteObject[] = [
  {
    element: <Screen />,
    children: [
      ...early,
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
    ],
  },
  { path: "*", element: <NotFoundPage /> },
];

/** The page at the current address, unless it is a public one. */
export const PrivateRoutes = () => <ConfirmProvider>{useRoutes(routes)}</ConfirmProvider>;

/** Loads the code of a page that is rendered into its frame. The frames of other pages have blocks in its place. */
export const preloadEarlyPage = (pathname: string): Promise<void> => preloadMatching(early, pathname);

/** Loads the code of a private page that is opened. Until it is there, the page's frame is shown. */
export const preloadPrivatePage = (pathname: string): Promise<void> => preloadMatching(routes, pathname);

/** Loads the code of a private page before the user follows a link to it. Rejects if it fails to load. */
export const prefetchPrivatePage = (pathname: string): Promise<void> =>
  preloadMatching(routes, pathname, withoutReload);
