import { useEffect } from "react";
import { NavLink, useNavigate } from "react-router-dom";
import { pageList, pages } from "../config/pages.ts";
import { useLooksSignedIn, useSessionStore } from "../data/session/session.tsx";
import { Categories } from "./categories.tsx";

export const barEntry =
  "flex min-h-11 items-center whitespace-nowrap rounded-field px-3 font-medium hover:bg-base-200 aria-[current=page]:bg-base-200 aria-[current=page]:text-primary";

const entries = pageList.filter(({ menu }) => menu === "navbar");

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
          <Entry to={pages.profile.path} label="Dashboard" />
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

const Entry = ({ to, label }: { to: string; label: string }) => (
  <li>
    <NavLink to={to} className={barEntry}>
      {label}
    </NavLink>
  </li>
);
