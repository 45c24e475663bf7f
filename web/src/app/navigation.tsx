import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { memberPages, publicPages } from "../config/pages.ts";
import { paths } from "../config/paths.ts";
import { useLooksSignedIn, useSessionStore } from "../data/session/session.tsx";
import { NavLink } from "../ui/link.tsx";

const entry =
  "flex min-h-11 items-center whitespace-nowrap rounded-field px-3 font-medium hover:bg-base-200 aria-[current=page]:text-primary aria-[current=page]:bg-base-200";

/** The links of the navbar. */
export const Navigation = () => {
  const store = useSessionStore();
  const navigate = useNavigate();
  const isSignedIn = useLooksSignedIn();

  // index.html hides what is not for this user until the right links are there.
  useEffect(() => document.documentElement.removeAttribute("data-unsuited"), []);

  const leave = () => {
    navigate(paths.root);
    void store.signOut();
  };

  return (
    <ul className="only-when-known flex flex-col gap-1 lg:flex-row lg:items-center">
      <Entry to={paths.home} label={publicPages.home.title} />
      <Entry to={paths.portfolio} label={publicPages.portfolio.title} />
      <Entry to={paths.blogs} label={publicPages.blogs.title} />
      <Entry to={paths.contact} label={publicPages.contact.title} />
      {isSignedIn && (
        <>
          <Entry to={paths.products} label={memberPages.productList.title} />
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
            {publicPages.login.title}
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
