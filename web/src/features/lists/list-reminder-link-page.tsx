import { pages } from "../../config/pages.ts";
import { stopReminder } from "../../data/lists/stop-reminder.ts";
import { LinkPage } from "../../shop/link-page.tsx";

/** /list-reminder, from a link in an email. */
export const ListReminderLinkPage = () => (
  <LinkPage
    title={pages.listReminderLink.title}
    lead="Stop the reminders for this list. The list and your other reminders stay."
    button="Stop this reminder"
    done="You won't get more emails about this list. You can set a new reminder in My Lists."
    usedUp="This list has been deleted, and its reminder with it. If you still get emails about it, use the link in the latest one, or write to us."
    follow={stopReminder}
  />
);
