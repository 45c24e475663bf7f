import { may } from "contract/permissions";
import { useEffect } from "react";
import { NavLink, useLocation, useNavigate } from "react-router-dom";
import { pageList, pages } from "../config/pages.ts";
import { useLooksSignedIn, useSessionStore } from "../data/session/session.tsx";
import { useKnownRole } from "../data/session/use-known-role.ts";
import { ONLY_FOR } from "../ui/only-for.ts";
import { Categories } from "./categories.tsx";

export const barEntry =
  "flex min-h-11 items-center whitespace-nowrap rounded-field px-3 font-medium hover:bg-base-200 aria-[current=page]:bg-base-200 aria-[current=page]:text-primary";

const { overview } = pages;

const entries = pageList.filter(({ menu }) => menu === "navbar");

export const Navigation = () => {
  const store = useSessionStore();
  const navigate = useNavigate();
  const isSignedIn = useLooksSignedIn();
  const { pathname } = useLocation();
  const role = useKnownRole();
  const mayOverview = role && (role === "any" || may({ role }, overview.who));

  // index.html hides what is not for this user until the right links are there.
  useEffect(() => document.documentElement.removeAttribute("data-unsuited"), []);

  const leave = () => {
    navigate(pages.home.path);
    void store.signOut();
  };

  return (
    <ul className="only-when-known container-page flex flex-col gap-1 py-3 lg:flex-row lg:items-center lg:py-1">
      <li className="relative lg:-ms-3">
        <Categories className={barEntry} />
      </li>
      {entries.map(
        ({ id, path, alias = path, title, who }) =>
          (who === "all" || isSignedIn) && <Entry key={id} to={alias} label={title} />,
      )}
      {isSignedIn && (
        <>
          <Entry to={pages.profile.path} label="Dashboard" end={pathname === overview.path} />
          {mayOverview && (
            <Entry to={overview.path} label={overview.title} className={role === "any" ? ONLY_FOR.admin : ""} />
          )}
          <li className="lg:ms-auto">
            <button type="button" className={`${barEntry} w-full cursor-pointer text-primary`} onClick={leave}>
              Sign Out
            </button>
          </li>
        </>
      )}
    </ul>
  );
};

interface EntryProps {
  to: string;
  label: string;
  /** True if only its own page marks it, not those below. */
  end?: boolean;
  className?: string;
}

const Entry = ({ to, label, end = false, className }: EntryProps) => (
  <li className={className}>
    <NavLink to={to} end={end} className={barEntry}>
      {label}
    </NavLink>
  </li>
);
