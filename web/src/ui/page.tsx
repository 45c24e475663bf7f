import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

interface PageProps {
  /** The page's heading, and with the shop's name its document title. */
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The address whose heading was last announced; undefined until the first page has come. */
let announced: string | undefined;

/**
 * Sets the document's title, and after a navigation moves focus to the new page's heading and the view to its top. The very
 * first page leaves focus where the browser has it; going back leaves the view to the browser.
 */
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
    if (!isNavigation) return;
    if (navigation !== "POP") window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [pathname, navigation]);

  return heading;
};

/** A page's frame: one h1 and what stands below it. */
export const Page = ({ title, lead, children }: PageProps) => {
  const heading = usePageHeading(title);
  return (
    <div className="container-page py-8 sm:py-12">
      <header className="mb-8 max-w-3xl">
        <h1 ref={heading} tabIndex={-1} className="heading-1 outline-none">
          {title}
        </h1>
        {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
      </header>
      {children}
    </div>
  );
};
