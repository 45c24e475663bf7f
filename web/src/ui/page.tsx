import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

interface PageProps {
  title: string;
  documentTitle?: string | undefined;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** The path whose heading was last focused. Undefined before the first page. */
let announced: string | undefined;

/** True if the heading that was just removed had the focus, as a frame's has when its page replaces it. */
let wasFocused = false;

/** Sets the document title. A navigation, but not back, moves focus to the new heading and scrolls to the top. */
export const usePageHeading = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    document.title = `${title} - Salus`;
  }, [title]);

  useEffect(() => {
    const isNavigation = announced !== undefined && announced !== pathname;
    announced = pathname;
    if (isNavigation && navigation !== "POP") window.scrollTo(0, 0);
    if (isNavigation || wasFocused) heading.current?.focus({ preventScroll: true });
    wasFocused = false;
  }, [pathname, navigation]);

  useLayoutEffect(() => {
    const { current } = heading;
    return () => {
      wasFocused = current !== null && current === document.activeElement;
    };
  }, []);

  return heading;
};

export const Page = ({ title, documentTitle = title, lead, above, actions, isScreenOnly, children }: PageProps) => {
  const heading = usePageHeading(documentTitle);
  return (
    <div className="container-page py-8 sm:py-12 print:py-0">
      {above}
      <header
        className={`mb-6 flex flex-wrap items-center justify-between gap-4 sm:mb-8 ${isScreenOnly ? "print:hidden" : ""}`}
      >
        <div className="min-w-0 max-w-3xl">
          <h1 ref={heading} tabIndex={-1} dir="auto" className="heading-1 outline-none">
            {title}
          </h1>
          {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </header>
      {children}
    </div>
  );
};
