import { type KeyboardEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { pages } from "../config/pages.ts";
import { Logo } from "./logo.tsx";
import { Navigation } from "./navigation.tsx";

/** The header: the logo and the navigation, which is a menu on a small screen. */
export const Header = () => {
  // The menu is open for one visit to one page: any navigation closes it.
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
    <header className="sticky top-0 z-20 border-base-300 border-b bg-base-100" onKeyDown={closeOnEscape}>
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6">
        <Link to={pages.home.path} aria-label="Salus, home page" className="my-3.5 flex rounded-field">
          <Logo />
        </Link>
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
          className={`${open ? "block" : "hidden"} w-full pb-4 lg:block lg:w-auto lg:pb-0`}
        >
          <Navigation />
        </nav>
      </div>
    </header>
  );
};

const MenuIcon = ({ open }: { open: boolean }) => (
  <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={open ? "M6 6l12 12M18 6 6 18" : "M4 7h16M4 12h16M4 17h16"} strokeLinecap="round" />
  </svg>
);
