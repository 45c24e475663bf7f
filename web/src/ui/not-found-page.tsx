import { pages } from "../config/pages.ts";
import { ButtonLink } from "./button.tsx";
import { usePageHeading } from "./page.tsx";
import { PageMeta } from "./page-meta.tsx";

export const NotFoundPage = () => {
  const heading = usePageHeading("Not available");
  return (
    <div className="container-page py-20 text-center sm:py-28">
      <PageMeta title="Not available" description="This page is not available at Salus." />
      <p className="font-semibold text-accent">404</p>
      <h1 ref={heading} tabIndex={-1} className="heading-1 mt-3 outline-none">
        The page you are looking for is not available
      </h1>
      <p className="mx-auto mt-4 max-w-prose text-muted">It may have moved, or the address may have a typo.</p>
      <div className="mt-8">
        <ButtonLink to={pages.home.alias}>Go to the home page</ButtonLink>
      </div>
    </div>
  );
};
