import type { ComponentProps } from "react";
import { type Location, type To, useHref, useLinkClickHandler, useLocation } from "react-router-dom";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  /** What the new page finds in its location. */
  state?: unknown;
  /** Returns the state, given the current location. The function stays the same when the location changes. */
  stateOf?: ((here: Location) => unknown) | undefined;
  replace?: boolean;
}

/** A link within the site. The router's own brings the prefetching of its framework along: see docs/decisions/lean-router.md. */
export const Link = ({ to, state, stateOf, replace, target, onClick, ...props }: LinkProps) => {
  const here = useLocation();
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state: stateOf ? stateOf(here) : state,
    replace,
    target,
    useTransitions: false,
  });
  return (
    <a
      {...props}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
};

/** A link in a menu. It is marked on its page, and unless `end` is set on the pages below it. */
export const NavLink = ({ to, end = false, ...props }: LinkProps & { to: string; end?: boolean }) => {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...props} to={to} aria-current={isCurrent ? "page" : undefined} />;
};
