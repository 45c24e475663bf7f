import { NavLink, Outlet } from "react-router-dom";
import { useProfile } from "../data/session.tsx";
import { paths } from "./paths.ts";

interface Entry {
  to: string;
  label: string;
}

const everyone: Entry[] = [{ to: paths.dashboard, label: "My Profile" }];
const byRole: Record<"customer" | "admin", Entry[]> = {
  customer: [{ to: paths.orders, label: "My Orders" }],
  admin: [{ to: paths.manageOrders, label: "Manage Orders" }],
};

/** The dashboard: the side menu, which on a small screen lies above, and one of its pages. */
export const DashboardLayout = () => {
  const profile = useProfile();
  const entries = profile.status === "ready" ? [...everyone, ...byRole[profile.data.role]] : everyone;
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col lg:flex-row">
      <nav
        aria-label="Dashboard"
        className="border-base-300 border-b px-[clamp(1rem,4vw,2.5rem)] lg:w-60 lg:border-e lg:border-b-0 lg:pe-4"
      >
        <ul className="flex gap-1 overflow-x-auto py-3 lg:sticky lg:top-16 lg:flex-col lg:py-12">
          {entries.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === paths.dashboard}
                className="flex min-h-11 items-center whitespace-nowrap rounded-field px-3 font-medium hover:bg-base-300/60 aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
};
