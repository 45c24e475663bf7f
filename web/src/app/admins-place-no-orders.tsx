import { notForAdmins } from "contract/permissions";
import { pages } from "../config/pages.ts";
import { useProfile } from "../data/session/session.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyNotice } from "../ui/notice.tsx";

/** Replaces a page for the user's own orders when an admin opens it. */
export const AdminsPlaceNoOrders = () => {
  const profile = useProfile();
  return (
    <EmptyNotice
      title={notForAdmins(profile.status === "ready" ? profile.data.name : "")}
      action={<ButtonLink to={pages.manageOrders.path}>Manage Orders</ButtonLink>}
    >
      Admins place no orders. Those of all customers are in Manage Orders.
    </EmptyNotice>
  );
};
