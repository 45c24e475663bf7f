import { formatNumber } from "contract/money";
import { ROLES, type Role } from "contract/role";
import type { Waiting } from "contract/waiting";
import { type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { isFor, type PageFacts } from "../config/page-facts.ts";
import { pageList, pages, pathTo } from "../config/pages.ts";
import { useWaiting } from "../data/waiting.ts";
import { ONLY_FOR } from "../ui/only-for.ts";
import { menuIcons } from "./menu-icons.tsx";

const entries = pageList.filter(({ menu }) => menu === "dashboard");
const groups = [...new Set(entries.map(({ group }) => group))];

const rolesOf = (page: PageFacts) => ROLES.filter((role) => isFor(role, page));

/** While the role may be either ("any"), the stylesheet hides the other role's entries. */
const isListed = (page: PageFacts, role: Role | "any" | undefined) =>
  role === "any" || (role ? isFor(role, page) : rolesOf(page).length === ROLES.length);
const classOf = (page: PageFacts) => {
  const [only, other] = rolesOf(page);
  return only && !other ? ONLY_FOR[only] : "";
};

type KnownRole = Role | "any" | undefined;

/** The dashboard's side menu. On a small screen, the header's account button opens its entries. */
export const DashboardMenu = ({ role }: { role: KnownRole }) => (
  <nav
    aria-label="Dashboard"
    className="border-base-300 border-e ps-(--page-air) pe-4 max-lg:hidden lg:w-56 lg:shrink-0 print:hidden"
  >
    <div className="-ms-4 grid content-start gap-y-4 px-1 py-6 tall:sticky tall:top-16 tall:max-h-[calc(100dvh-4rem)] tall:overflow-y-auto">
      <DashboardEntries role={role} />
    </div>
  </nav>
);

const useCurrentEntry = (role: KnownRole) => {
  const { pathname } = useLocation();
  // The pages of one order belong to the user's list of orders. All of these paths start with the path of the profile.
  const listsAll = role !== undefined && role !== "any" && isFor(role, pages.manageOrders);
  const ofOrders = [pages.order, pages.payment, ...(listsAll ? [] : [pages.invoice])];
  const isOfOrder = ofOrders.some((page) => pathname.startsWith(pathTo(page, "")));
  const orders = listsAll ? pages.manageOrders : pages.myOrders;
  const section = isOfOrder ? orders.path : pathname;
  return entries.find(
    ({ path }) => section === path || (path !== pages.profile.path && section.startsWith(`${path}/`)),
  );
};

export const DashboardEntries = ({ role }: { role: KnownRole }) => {
  const current = useCurrentEntry(role);
  return groups.map((group) => {
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
  });
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
