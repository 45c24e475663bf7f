import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { pages } from "../config/pages.ts";
import { UNKNOWN, useBasket } from "../data/basket/basket.ts";
import { useLooksSignedIn } from "../data/session/session.tsx";
import { useOrderingClass } from "../shop/use-ordering-class.ts";
import { BasketIcon, Person } from "../ui/bar-icons.tsx";
import { Logo } from "../ui/logo.tsx";
import { Lazy } from "./lazy.tsx";
import { barEntry, Navigation } from "./navigation.tsx";
import { ProductSearch } from "./product-search.tsx";
import { chunk } from "./reload-once.ts";

const accountMenu = chunk(async () => (await import("./account-menu.tsx")).AccountMenu);

type Panel = "navigation" | "account";

/** A panel is open for one visit to one page: any navigation closes it. */
const usePanel = () => {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ at: string; panel: Panel }>();
  const panel = opened?.at === key ? opened.panel : undefined;
  return {
    panel,
    close: () => setOpened(undefined),
    toggle: (which: Panel) => setOpened(panel === which ? undefined : { at: key, panel: which }),
  };
};

const PANEL = "bar-panel border-base-300 border-b bg-base-100 print:hidden";

/** The bar stays at the top; the row of links below it scrolls away. On a small screen, two buttons open panels. */
export const Header = () => {
  const { panel, close, toggle } = usePanel();
  const isSignedIn = useLooksSignedIn();
  const buttons = { navigation: useRef<HTMLButtonElement>(null), account: useRef<HTMLButtonElement>(null) };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !panel) return;
    close();
    buttons[panel].current?.focus();
  };

  const buttonOf = (which: Panel) => ({
    ref: buttons[which],
    panel: which,
    isOpen: panel === which,
    onClick: () => toggle(which),
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere within the head
    <header className="contents" onKeyDown={closeOnEscape}>
      <div className="relative z-20 tall:sticky tall:top-0 border-base-300 border-b bg-base-100 print:hidden">
        <div className="container-page flex h-16 items-center gap-x-1 lg:gap-x-4">
          <Link to={pages.home.path} aria-label="Salus, home page" className="me-1 flex rounded-field">
            <Logo className="max-[26rem]:hidden" />
          </Link>
          <ProductSearch />
          <div className="only-when-known flex">
            {isSignedIn ? (
              <PanelButton {...buttonOf("account")} label="Account">
                <Person />
              </PanelButton>
            ) : (
              <LoginLink />
            )}
          </div>
          <BasketLink />
          <PanelButton {...buttonOf("navigation")} label="Menu">
            <MenuIcon open={panel === "navigation"} />
          </PanelButton>
        </div>
        {panel && (
          // A tap outside closes the menu, and does not follow the link beneath.
          <button
            type="button"
            aria-hidden="true"
            tabIndex={-1}
            className="-z-10 fixed inset-0 lg:hidden"
            onClick={close}
          />
        )}
      </div>
      {panel === "account" && <Account />}
      <nav id="navigation" aria-label="Main" className={`${PANEL} lg:block ${panel === "navigation" ? "" : "hidden"}`}>
        <Navigation />
      </nav>
    </header>
  );
};

interface PanelButtonProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  panel: Panel;
  isOpen: boolean;
  onClick: () => void;
  children: ReactNode;
}

const PanelButton = ({ ref, label, panel, isOpen, onClick, children }: PanelButtonProps) => (
  <button
    ref={ref}
    type="button"
    className="btn btn-ghost btn-square lg:hidden"
    aria-label={label}
    aria-expanded={isOpen}
    aria-controls={panel}
    onClick={onClick}
  >
    {children}
  </button>
);

const LoginLink = () => (
  <NavLink to={pages.login.path} className="btn btn-primary px-3">
    <span className="lg:hidden">
      <Person />
    </span>
    <span className="max-lg:sr-only">{pages.login.title}</span>
  </NavLink>
);

const Account = () => (
  <div id="account" className={`${PANEL} lg:hidden`}>
    <Lazy chunk={accountMenu} />
  </div>
);

const BasketLink = () => {
  const className = useOrderingClass();
  const basket = useBasket();
  const count = Object.keys(basket.lines).length;
  if (className === undefined) return null;
  return (
    <NavLink
      to={pages.basket.path}
      className={`${barEntry} relative gap-1.5 lg:-me-3 lg:ms-auto min-w-11 justify-center ${className}`}
    >
      <BasketIcon />
      <span className="max-lg:sr-only">{pages.basket.title}</span>
      <span
        // The initial count is no news.
        aria-live={basket === UNKNOWN ? undefined : "polite"}
        className="rounded-full text-center text-sm tabular-nums not-empty:bg-primary not-empty:px-1.5 not-empty:text-primary-content max-lg:absolute max-lg:-top-2 max-lg:-right-2 min-w-6"
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
