import { Link, matchPath, useLocation } from "react-router-dom";
import { pageList } from "../../config/pages.ts";
import { wantedOf } from "../../ui/wanted.ts";

/** After a sign-up, offers the page that the user had wanted. */
export const Wanted = () => {
  const wanted = wantedOf(useLocation().state);
  if (wanted === undefined) return null;
  const page = pageList.find(({ path }) => matchPath(path, wanted.replace(/[?#].*/, "")));
  return (
    <p role="status" className="container-page py-3 font-medium">
      <span>Your account is ready. </span>
      <Link to={wanted} className="text-link">{`Continue to ${page?.title ?? "your page"}`}</Link>
    </p>
  );
};
