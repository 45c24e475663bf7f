import { useKnownRole } from "../data/session/use-known-role.ts";
import { DashboardEntries } from "./dashboard-menu.tsx";

/** The dashboard's menu, below the header's bar. */
export const AccountMenu = () => (
  <nav aria-label="Dashboard" className="container-page grid gap-x-6 gap-y-4 py-4 sm:grid-cols-2">
    <DashboardEntries role={useKnownRole()} />
  </nav>
);
