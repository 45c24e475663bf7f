import { notForAdmins } from "contract/permissions";
import { createContext, type ReactNode, use } from "react";
import type { PageFacts } from "../config/page-facts.ts";
import { pages } from "../config/pages.ts";
import { useProfile } from "../data/session/session.tsx";
import { useNeverMay } from "../data/session/use-may.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyNotice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton, SkeletonContext } from "../ui/skeleton.tsx";
import { skeletons } from "../ui/skeletons.tsx";
import { Lazy } from "./lazy.tsx";
import type { AppPage } from "./page-routes.tsx";

/** True once the guards have let the user in. Until then, pages show their frames. */
export const AdmittedContext = createContext(true);

export const GuardFailureContext = createContext<ReactNode>(undefined);

interface PageSkeletonProps extends Pick<PageFacts, "title" | "lead" | "hasBack" | "skeleton"> {
  children?: ReactNode;
}

const PageSkeleton = ({ title, lead, hasBack, skeleton = "detail", children }: PageSkeletonProps) => (
  <Page title={title} lead={lead} above={hasBack && <div className="skeleton -mt-4 mb-2 h-11 w-24" />}>
    {children ?? <Skeleton>{skeletons[skeleton]}</Skeleton>}
  </Page>
);

type PrivatePageProps = Pick<AppPage, "title" | "lead" | "hasBack" | "skeleton" | "orders" | "code">;

const ForCustomers = ({ page, children }: { page: PageSkeletonProps; children: ReactNode }) => {
  const isAdmitted = use(AdmittedContext);
  if (!useNeverMay("place orders")) return children;
  return <PageSkeleton {...page}>{isAdmitted && <AdminsPlaceNoOrders />}</PageSkeleton>;
};

/** A private page; its frame until the user is admitted and its code is there. */
export const PrivatePage = ({ code, orders, ...page }: PrivatePageProps) => {
  const failure = use(GuardFailureContext);
  const isAdmitted = use(AdmittedContext);
  const frame = <PageSkeleton {...page} />;
  if (failure) return <PageSkeleton {...page}>{failure}</PageSkeleton>;
  const content = isAdmitted ? <Lazy chunk={code} fallback={frame} /> : frame;
  return (
    <SkeletonContext value={skeletons[page.skeleton ?? "detail"]}>
      {orders ? <ForCustomers page={page}>{content}</ForCustomers> : content}
    </SkeletonContext>
  );
};

const AdminsPlaceNoOrders = () => {
  const profile = useProfile();
  return (
    <EmptyNotice
      title={notForAdmins(profile.status === "ready" ? profile.data.name : "")}
      action={<ButtonLink to={pages.manageOrders.path}>Manage Orders</ButtonLink>}
    >
      Admins can't place orders. All customers' orders are in Manage Orders.
    </EmptyNotice>
  );
};
