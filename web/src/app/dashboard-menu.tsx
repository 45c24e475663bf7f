import type { Role } from "contract/user";
import { type KeyboardEvent, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { paths } from "../config/paths.ts";

interface Entry {
  to: string;
  label: string;
}

const everyone: Entry[] = [{ to: paths.dashboard, label: "My Profile" }];
const byRole: Record<Role, Entry[]> = {
  customer: [
    { to: paths.addReview, label: "Add Review" },
    { to: paths.orders, label: "My Orders" },
  ],
  admin: [
    { to: paths.addProduct, label: "Add a Product" },
    { to: paths.manageProducts, label: "Manage Products" },
    { to: paths.manageOrders, label: "Manage Orders" },
    { to: paths.users, label: "Make Admin" },
    { to: paths.messages, label: "Messages" },
    { to: paths.newsletter, label: "Newsletter" },
  ],
};

/** The dashboard's side menu; on a small screen a menu above the page that opens and closes. `role` is unknown at first. */
export const DashboardMenu = ({ role }: { role?: Role }) => {
  const entries = role ? [...everyone, ...byRole[role]] : everyone;
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);
  // Open for one visit to one page: whatever leads elsewhere closes it.
  const open = openAt === key;
  // Where an order is paid belongs to the orders; everything begins with the address of My Profile.
  const section = pathname.startsWith(paths.payment("")) ? paths.orders : pathname;
  const current = entries.findLast(
    ({ to }) => section === to || (to !== paths.dashboard && section.startsWith(`${to}/`)),
  );

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpenAt(undefined);
    toggle.current?.focus();
  };

  return (
    <nav
      aria-label="Dashboard"
      onKeyDown={closeOnEscape}
      className="border-base-300 border-b px-[clamp(1rem,4vw,2.5rem)] lg:w-60 lg:shrink-0 lg:border-e lg:border-b-0 lg:pe-4"
    >
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls="dashboard-menu"
        onClick={() => setOpenAt(open ? undefined : key)}
        className="my-2 flex min-h-11 w-full items-center justify-between rounded-field px-3 font-medium hover:bg-base-300/60 lg:hidden"
      >
        <span>
          <span className="text-muted">Dashboard: </span>
          {current?.label}
        </span>
        <Chevron open={open} />
      </button>
      <ul
        id="dashboard-menu"
        className={`${open ? "grid" : "hidden"} gap-1 pb-3 sm:grid-cols-2 lg:sticky lg:top-16 lg:flex lg:flex-col lg:py-12`}
      >
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
  );
};

const Chevron = ({ open }: { open: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className={`size-5 transition-transform ${open ? "rotate-180" : ""}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
