import { useEffect } from "react";
import { NavLink, useNavigate } from "react-router-dom";
import { paths } from "../config/paths.ts";
import { useLooksSignedIn, useSessionStore } from "../data/session/session.tsx";

const entry =
  "flex min-h-11 items-center whitespace-nowrap rounded-field px-3 font-medium hover:bg-base-200 aria-[current=page]:text-primary aria-[current=page]:bg-base-200";

/** The navigation's entries. */
export const Navigation = () => {
  const store = useSessionStore();
  const navigate = useNavigate();
  const isSignedIn = useLooksSignedIn();

  // index.html hides the entries of a prerendered page from somebody who was signed in, until they are the right ones.
  useEffect(() => document.documentElement.removeAttribute("data-returning"), []);

  const leave = () => {
    navigate(paths.root);
    void store.signOut();
  };

  return (
    <ul className="only-when-known flex flex-col gap-1 lg:flex-row lg:items-center">
      <Entry to={paths.home} label="Home" />
      <Entry to={paths.portfolio} label="My Portfolio" />
      <Entry to={paths.blogs} label="Blogs" />
      <Entry to={paths.contact} label="Contact Us" />
      {isSignedIn && (
        <>
          <Entry to={paths.products} label="Products" />
          <Entry to={paths.dashboard} label="Dashboard" />
        </>
      )}
      <li className="mt-2 lg:mt-0 lg:ms-3">
        {isSignedIn ? (
          <button type="button" className="btn btn-outline btn-primary w-full lg:w-auto" onClick={leave}>
            Sign Out
          </button>
        ) : (
          <NavLink to={paths.login} className="btn btn-primary w-full lg:w-auto">
            Login
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
