import { useLocation } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { confirmBookkeeper, leaveBookkeeper } from "../../data/bookkeeper/bookkeeper.ts";
import { LinkPage } from "../../shop/link-page.tsx";

const { path, alias, title } = pages.bookkeeperLink;

const CONFIRM = {
  lead: "Confirm, and you get a copy of each receipt and invoice of the customer who named this address.",
  button: "Send me copies",
  done: "This address is confirmed. You get copies from the next receipt on.",
  usedUp: "This link has expired, or the customer has removed this address. Ask them to add it again in My Profile.",
  follow: confirmBookkeeper,
};

const LEAVE = {
  lead: "Get no more copies of this customer's receipts and invoices.",
  button: "Stop these copies",
  done: "You get no more copies, and your address is removed from the customer's profile.",
  usedUp:
    "This link has been used, or the customer has removed this address. If you still get copies, use the link in the latest one, or write to us.",
  follow: leaveBookkeeper,
};

/** /bookkeeper/confirm and /bookkeeper/leave, from links in emails. */
export const BookkeeperLinkPage = () => {
  const { pathname } = useLocation();
  const isLeaving = pathname === alias;
  return <LinkPage key={isLeaving ? alias : path} title={title} {...(isLeaving ? LEAVE : CONFIRM)} />;
};
