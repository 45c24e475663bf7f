import { useLocation } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { followLink } from "../../data/subscribers/follow-link.ts";
import { LinkPage } from "../../shop/link-page.tsx";

const { alias, title } = pages.newsletterLink;

const CONFIRM = {
  to: "confirm",
  lead: "One last step: confirm, and you get the Salus newsletter, one short email a month.",
  button: "Confirm subscription",
  done: "Your subscription is confirmed. You'll hear from us when there is something new.",
  usedUp:
    "This link has been used or has expired. If you have confirmed before, you are subscribed. Otherwise, enter your address again at the bottom of this page.",
} as const;

const LEAVE = {
  to: "leave",
  lead: "Unsubscribe from the Salus newsletter. You can subscribe again at any time.",
  button: "Unsubscribe",
  done: "You are unsubscribed, and your address is deleted.",
  usedUp:
    "This link has been used or has expired. If you still get the newsletter, use the link in the latest one, or write to us.",
} as const;

/** /newsletter/confirm and /newsletter/leave, from links in emails. */
export const NewsletterLinkPage = () => {
  const { pathname } = useLocation();
  const link = pathname === alias ? LEAVE : CONFIRM;
  return <LinkPage key={link.to} title={title} {...link} follow={(token) => followLink(link.to, token)} />;
};
