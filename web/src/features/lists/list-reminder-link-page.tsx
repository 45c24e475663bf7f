import { pages } from "../../config/pages.ts";
import { stopReminder } from "../../data/lists/stop-reminder.ts";
import { LinkPage } from "../../shop/link-page.tsx";

/** /list-reminder, from the link in a reminder. */
export const ListReminderLinkPage = () => (
  <LinkPage
    title={pages.listReminderLink.title}
    lead="Get no more emails about this list. The list itself stays."
    button="Stop this reminder"
    done="You get no more emails about this list. You can turn them on again in My Lists."
    usedUp="This link is incomplete, or the list has been deleted. If you still get emails, use the link in the latest one, or write to us."
    follow={stopReminder}
  />
);
