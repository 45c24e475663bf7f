import { Outlet } from "react-router-dom";
import { useProfile } from "../data/session/session.tsx";
import { useKnownRole } from "../data/session/use-known-role.ts";
import { DashboardMenu } from "./dashboard-menu.tsx";

export const DashboardLayout = () => {
  const profile = useProfile();
  const known = useKnownRole();
  return (
    <div className="flex w-full flex-1 flex-col lg:flex-row">
      <DashboardMenu role={profile.status === "ready" ? profile.data.role : known} />
      <div id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <Outlet />
      </div>
    </div>
  );
};
