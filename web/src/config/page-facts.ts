import type { Role } from "contract/role";
import type { Waiting } from "contract/waiting";
import { type Action, may } from "../../../functions/src/contract/permissions.ts";

/** Who opens a page, at which address. */
export interface Visit {
  email: string;
  uid: string;
  /** The value of the path's parameter. */
  id: string;
  /** With its question mark. */
  search: string;
}

export type MenuIcon =
  | "alert"
  | "person"
  | "star"
  | "receipt"
  | "list"
  | "chart"
  | "plus"
  | "boxes"
  | "tag"
  | "truck"
  | "people"
  | "bubble"
  | "paper"
  | "envelope"
  | "percent"
  | "pulse"
  | "clock";

export interface PageFacts {
  /** Its address, as a route pattern with at most one parameter. */
  path: string;
  /** A second address of the same page. Search engines learn the first. */
  alias?: string;
  /** The document title and, unless the page has something of its own to name, the heading. */
  title: string;
  /** The text below the heading. */
  lead?: string;
  /** Who may open it: everybody, everybody who is signed in, or users who may do this. */
  who: "all" | "signed-in" | Action;
  /** The menu offers it only to users who may do this. */
  offeredTo?: Action;
  /** True for a page on which a user orders: admins, who place no orders, are told so instead. */
  orders?: true;
  /** The menu that leads to it, in the order of this list. */
  menu?: "navbar" | "dashboard" | "footer";
  /** The icon of its entry in the dashboard's menu: see app/menu-icons.tsx. */
  icon?: MenuIcon;
  /** The heading of its entry in the dashboard's menu. Entries without a group come first. */
  group?: "Catalog" | "Orders" | "People" | "Site";
  /** The tasks that wait there. Their number stands beside the entry. */
  waiting?: keyof Waiting;
  /** Its file below features/, without the extension. The file `my-orders-page.tsx` exports `MyOrdersPage`. */
  module: string;
  /** When its HTML is written: with the build of the web app, or by the function `home`, with the shop's data in it. */
  rendered?: "on request";
  /** A page for everyone that search engines are not told of. */
  isUnlisted?: true;
  /** The placeholder of a page behind the sign-in until its content is there. */
  skeleton?: "cards" | "table" | "form" | "detail";
  /** Shows a way back above the heading. */
  hasBack?: true;
  /** The page's first call of the API at this address, if any. */
  call?: (visit: Visit) => string | undefined;
}

/** True if signed-in users with this role are offered a page. */
export const isFor = (role: Role, { who, offeredTo }: Pick<PageFacts, "who" | "offeredTo">): boolean => {
  const whom = offeredTo ?? who;
  return whom === "all" || whom === "signed-in" || may({ role }, whom);
};

/** All addresses of a page, as route patterns. */
export const addressesOf = ({ path, alias }: PageFacts): string[] => (alias === undefined ? [path] : [path, alias]);

/** Where the build puts the shell of a private page: firebase.json serves it at every address of the page. */
export const shellPath = (path: string): string => path.replace(/:\w+/, "shell");
