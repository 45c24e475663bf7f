import { ROWS_PER_PAGE } from "../../config/calls.ts";
import type { Table } from "../../data/live/use-table.ts";
import { deleteUser } from "../../data/users/delete-user.ts";
import { useFoundUsers } from "../../data/users/use-found-users.ts";
import { useUsersTable } from "../../data/users/use-users-table.ts";
import type { ShopUser } from "../../data/users/user.ts";
import { EmptyNotice } from "../../ui/notice.tsx";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { useCursor } from "../../ui/table/use-cursor.ts";
import { useUserActs } from "./use-user-acts.ts";
import { userColumns } from "./user-columns.tsx";

/** All users by e-mail, page by page. */
export const AllUsers = () => {
  const { cursor } = useCursor();
  const table = useUsersTable(cursor);
  return <UsersTable table={table} caption="All users by email" none="Nobody has signed up yet" />;
};

/** The users whose e-mail or name starts with a text. */
export const FoundUsers = ({ text }: { text: string }) => {
  const { typed, ...found } = useFoundUsers(text);
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {found.live.status === "ready" && howMany(found.live.data.length)}
      </p>
      <UsersTable
        table={{ ...found, next: undefined, previous: undefined }}
        caption={`Users whose email or name begins with ${typed}`}
        none={`Nobody's email or name begins with “${typed}”`}
      />
    </>
  );
};

const howMany = (count: number) => {
  if (count >= ROWS_PER_PAGE) return `The first ${count} people found. Type more to find others.`;
  return count === 1 ? "1 person found" : `${count} people found`;
};

interface UsersTableProps {
  table: Omit<Table<ShopUser>, "isAll">;
  caption: string;
  none: string;
}

const UsersTable = ({ table, caption, none }: UsersTableProps) => {
  const area = useArea();
  const acts = useUserActs(area);
  return (
    <PagedTable
      table={table}
      what="the users"
      caption={caption}
      columns={userColumns(acts)}
      area={area}
      deleteUnreadable={async ({ _id }) => {
        await deleteUser(_id);
        return { ok: true };
      }}
      empty={<EmptyNotice title={none} />}
    />
  );
};
