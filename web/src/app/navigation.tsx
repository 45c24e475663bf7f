import { useEffect } from "react";
import { NavLink, useNavigate } from "react-router-dom";
import { pageList, pages } from "../config/pages.ts";
import { useLooksSignedIn, useSessionStore } from "../data/session/session.tsx";

const entry =
  "flex min-h-11 items-center whitespace-nowrap rounded-field px-3 font-medium hover:bg-base-200 aria-[current=page]:text-primary aria-[current=page]:bg-base-200";

const entries = pageList.filter(({ menu }) => menu === "navbar");

/** The links of the navbar. */
export const Navigation = () => {
  const store = useSessionStore();
  const navigate = useNavigate();
  const isSignedIn = useLooksSignedIn();

  // index.html hides what is not for this user until the right links are there.
  useEffect(() => document.documentElement.removeAttribute("data-unsuited"), []);

  const leave = () => {
    navigate(pages.home.path);
    void store.signOut();
  };

  return (
    <ul className="only-when-known flex flex-col gap-1 lg:flex-row lg:items-center">
      {entries.map(
        ({ id, path, alias = path, title, who }) =>
          (who === "all" || isSignedIn) && <Entry key={id} to={alias} label={title} />,
      )}
      {isSignedIn && <Entry to={pages.profile.path} label="Dashboard" />}
      <li className="mt-2 lg:mt-0 lg:ms-3">
        {isSignedIn ? (
          <button type="button" className="btn btn-outline btn-primary w-full lg:w-auto" onClick={leave}>
            Sign Out
          </button>
        ) : (
          <NavLink to={pages.login.path} className="btn btn-primary w-full lg:w-auto">
            {pages.login.title}
          </NavLink>
        )}
      </li>
    </ul>
  );
};

const Entry = ({ to, label }: { to: string; label: string }) => (
  <li>
    <NavLink to={to} className={entry}>
      {label}
    </NavLink>
  </li>
);
