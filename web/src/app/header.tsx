import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation, useNavigate } from "react-router-dom";
import { pageList, pages } from "../config/pages.ts";
import { UNKNOWN, useBasket } from "../data/basket/basket.ts";
import { useLooksSignedIn, useSessionStore } from "../data/session/session.tsx";
import { useOrderingClass } from "../shop/use-ordering-class.ts";
import { BasketIcon } from "../ui/basket-icon.tsx";
import { Logo } from "./logo.tsx";

export const Header = () => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpenAt(undefined);
    toggle.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere within the head
    <header
      className="relative z-20 tall:sticky tall:top-0 border-base-300 border-b bg-base-100 print:hidden"
      onKeyDown={closeOnEscape}
    >
      <div className="container-page flex flex-wrap items-center justify-between gap-x-1 sm:gap-x-6">
        <Link to={pages.home.path} aria-label="Salus, home page" className="my-3.5 flex rounded-field">
          <Logo />
        </Link>
        <BasketLink />
        <button
          ref={toggle}
          type="button"
          className="btn btn-ghost -me-3 lg:hidden"
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => setOpenAt(open ? undefined : key)}
        >
          <MenuIcon open={open} />
          Menu
        </button>
        {open && (
          // A tap outside closes the menu, and does not follow the link beneath.
          <button
            type="button"
            aria-hidden="true"
            tabIndex={-1}
            className="-z-10 fixed inset-0 lg:hidden"
            onClick={() => setOpenAt(undefined)}
          />
        )}
        <nav
          id="navigation"
          aria-label="Main"
          className={`${open ? "block" : "hidden"} w-full pb-4 lg:ms-auto lg:block lg:w-auto lg:pb-0`}
        >
          <Navigation />
        </nav>
      </div>
    </header>
  );
};

const BasketLink = () => {
  const className = useOrderingClass();
  const basket = useBasket();
  const count = Object.keys(basket.lines).length;
  if (className === undefined) return null;
  return (
    <NavLink to={pages.basket.path} className={`${entry} ms-auto gap-1.5 lg:order-last lg:-mx-3 lg:ms-0 ${className}`}>
      <BasketIcon />
      <span className="max-[24rem]:sr-only">{pages.basket.title}</span>
      <span
        // The initial count is no news.
        aria-live={basket === UNKNOWN ? undefined : "polite"}
        className="min-w-6 rounded-full text-center text-sm tabular-nums not-empty:bg-primary not-empty:px-1.5 not-empty:text-primary-content"
      >
        {count > 0 && (
          <>
            <span className="sr-only">, </span>
            <span>{count}</span>
            <span className="sr-only">{count === 1 ? " product" : " products"}</span>
          </>
        )}
      </span>
    </NavLink>
  );
};

const MenuIcon = ({ open }: { open: boolean }) => (
  <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={open ? "M6 6l12 12M18 6 6 18" : "M4 7h16M4 12h16M4 17h16"} strokeLinecap="round" />
  </svg>
);

const entry =
  "flex min-h-11 items-center whitespace-nowrap rounded-field px-3 font-medium hover:bg-base-200 aria-[current=page]:text-primary aria-[current=page]:bg-base-200";

const entries = pageList.filter(({ menu }) => menu === "navbar");

const Navigation = () => {
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
