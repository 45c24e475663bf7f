import { Route, Routes } from "react-router-dom";
import { AdminGuard, LoginGuard } from "./guards.tsx";
import { Layout } from "./layout.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { paths } from "./paths.ts";

const HomePage = lazyPage(() => import("../features/home/home-page.tsx"), "HomePage");
const LoginPage = lazyPage(() => import("../features/session/login-page.tsx"), "LoginPage");
const SignUpPage = lazyPage(() => import("../features/session/sign-up-page.tsx"), "SignUpPage");
const ProductListPage = lazyPage(() => import("../features/catalogue/product-list-page.tsx"), "ProductListPage");
const PurchasePage = lazyPage(() => import("../features/purchase/purchase-page.tsx"), "PurchasePage");
const DashboardLayout = lazyPage(() => import("./dashboard-layout.tsx"), "DashboardLayout");
const ProfilePage = lazyPage(() => import("../features/profile/profile-page.tsx"), "ProfilePage");
const MyOrdersPage = lazyPage(() => import("../features/orders/my-orders-page.tsx"), "MyOrdersPage");
const PaymentPage = lazyPage(() => import("../features/payment/payment-page.tsx"), "PaymentPage");
const ManageOrdersPage = lazyPage(() => import("../features/admin/manage-orders-page.tsx"), "ManageOrdersPage");

/** Which page stands at which address, and who may see it. */
export const ShopRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route path={paths.root} element={<HomePage />} />
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.signUp} element={<SignUpPage />} />
      <Route element={<LoginGuard />}>
        <Route path={paths.products} element={<ProductListPage />} />
        <Route path="/purchase/:productId" element={<PurchasePage />} />
        <Route path={paths.dashboard} element={<DashboardLayout />}>
          <Route index element={<ProfilePage />} />
          <Route path="orders" element={<MyOrdersPage />} />
          <Route path="payment/:orderId" element={<PaymentPage />} />
          <Route element={<AdminGuard />}>
            <Route path="manageOrders" element={<ManageOrdersPage />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
