import { formatNumber } from "contract/money";
import { ROLES, type Role } from "contract/role";
import type { Waiting } from "contract/waiting";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { isFor, type PageFacts } from "../config/page-facts.ts";
import { pageList, pages, pathTo } from "../config/pages.ts";
import { useWaiting } from "../data/waiting.ts";
import { ChevronDown } from "../ui/icons.tsx";
import { menuIcons } from "./menu-icons.tsx";

const entries = pageList.filter(({ menu }) => menu === "dashboard");
const groups = [...new Set(entries.map(({ group }) => group))];

const rolesOf = (page: PageFacts) => ROLES.filter((role) => isFor(role, page));
const ONLY_FOR = { customer: "only-for-customer", admin: "only-for-admin" };

/** While the role may be either ("any"), the stylesheet hides the other role's entries. */
const isListed = (page: PageFacts, role: Role | "any" | undefined) =>
  role === "any" || (role ? isFor(role, page) : rolesOf(page).length === ROLES.length);
const classOf = (page: PageFacts) => {
  const [only, other] = rolesOf(page);
  return only && !other ? ONLY_FOR[only] : "";
};

/** The dashboard's side menu; above the page on a small screen. `role` may be unknown at first. */
export const DashboardMenu = ({ role }: { role: Role | "any" | undefined }) => {
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);
  // The menu is open for one visit to one page: any navigation closes it.
  const open = openAt === key;
  // The pages of one order belong to the user's list of orders. All of these paths start with the path of the profile.
  const listsAll = role !== undefined && role !== "any" && isFor(role, pages.manageOrders);
  const ofOrders = [pages.order, pages.payment, ...(listsAll ? [] : [pages.invoice])];
  const isOfOrder = ofOrders.some((page) => pathname.startsWith(pathTo(page, "")));
  const orders = listsAll ? pages.manageOrders : pages.myOrders;
  const section = isOfOrder ? orders.path : pathname;
  const current = entries.find(
    ({ path }) => section === path || (path !== pages.profile.path && section.startsWith(`${path}/`)),
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
      className="relative border-base-300 border-b px-(--page-air) lg:w-56 lg:shrink-0 lg:border-e lg:border-b-0 lg:pe-4 print:hidden"
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
          <span>{current?.title}</span>
        </span>
        <span className={`transition-transform ${open ? "rotate-180" : ""}`}>
          <ChevronDown />
        </span>
      </button>
      <div
        id="dashboard-menu"
        className={`${open ? "grid" : "hidden"} content-start gap-x-6 gap-y-4 pb-4 max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:z-10 max-lg:max-h-[75dvh] max-lg:overflow-y-auto max-lg:border-base-300 max-lg:border-b max-lg:bg-base-200 max-lg:px-(--page-air) max-lg:shadow-card sm:grid-cols-2 lg:tall:sticky lg:tall:top-16 lg:-ms-4 lg:grid lg:tall:max-h-[calc(100dvh-4rem)] lg:grid-cols-1 lg:tall:overflow-y-auto lg:px-1 lg:py-6`}
      >
        {groups.map((group) => {
          const own = entries.filter((page) => page.group === group && isListed(page, role));
          return (
            own.length > 0 && (
              <Group key={group ?? ""} name={group} role={role}>
                {own.map((page) => (
                  <Entry key={page.path} page={page} role={role} isCurrent={page === current} />
                ))}
              </Group>
            )
          );
        })}
      </div>
    </nav>
  );
};

interface GroupProps {
  name: string | undefined;
  role: Role | "any" | undefined;
  children: ReactNode;
}

const Group = ({ name, role, children }: GroupProps) => {
  const id = useId();
  return (
    <div className={name && role === "any" ? ONLY_FOR.admin : undefined}>
      {name && (
        <p id={id} className="px-3 pb-1 font-medium text-muted text-xs">
          {name}
        </p>
      )}
      <ul aria-labelledby={name ? id : undefined} className="grid gap-0.5">
        {children}
      </ul>
    </div>
  );
};

const Entry = ({ page, role, isCurrent }: { page: PageFacts; role: Role | "any" | undefined; isCurrent: boolean }) => {
  const { path, title, icon, waiting } = page;
  const Icon = icon && menuIcons[icon];
  return (
    <li className={role === "any" ? classOf(page) : undefined}>
      <Link
        to={path}
        aria-current={isCurrent ? "page" : undefined}
        className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-field px-3 font-medium hover:bg-base-300/60 aria-[current=page]:bg-primary aria-[current=page]:text-primary-content lg:min-h-9 lg:text-[0.9375rem]"
      >
        {Icon && <Icon />}
        <span>{title}</span>
        {waiting && role !== "any" && <Count of={waiting} />}
      </Link>
    </li>
  );
};

const Count = ({ of }: { of: keyof Waiting }) => {
  const count = useWaiting()?.[of] ?? 0;
  return (
    count > 0 && (
      <span className="ms-auto rounded-full bg-current/15 px-2 text-sm leading-5 tabular-nums">
        <span>{formatNumber(count)}</span>
        <span className="sr-only"> waiting</span>
      </span>
    )
  );
};
