import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { useUsersTable } from "../../data/users/use-users-table.ts";
import { EmptyNotice } from "../../ui/notice.tsx";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { usePlace } from "../../ui/table/use-place.ts";
import { useUserActs } from "./use-user-acts.ts";
import { userColumns } from "./user-columns.tsx";

/** All users by e-mail, page by page, or those whose e-mail or name starts with a text. */
export const UsersTable = ({ text }: { text: string }) => {
  const live = useUsersTable(text, usePlace().after);
  const area = useArea();
  const acts = useUserActs(area);
  return (
    <>
      {text && (
        <p role="status" className="mb-4 text-muted">
          {live.status === "ready" && howMany(live.data)}
        </p>
      )}
      <PagedTable
        live={live}
        what="the users"
        caption={text ? `Users whose email or name begins with ${text}` : "All users by email"}
        columns={userColumns(acts)}
        area={area}
        empty={
          <EmptyNotice title={text ? `Nobody's email or name begins with “${text}”` : "Nobody has signed up yet"} />
        }
      />
    </>
  );
};

const howMany = ({ items, next }: { items: unknown[]; next: string | undefined }) => {
  if (next !== undefined || items.length >= ROWS_PER_PAGE)
    return `The first ${items.length} people found. Type more to find others.`;
  return items.length === 1 ? "1 person found" : `${items.length} people found`;
};
