import { ROWS_PER_PAGE } from "../../data/live/places.ts";
import { type Paged, usePaged } from "../../data/live/use-paged.ts";
import type { ShopUser } from "../../data/users/users.ts";
import { USERS_BY_EMAIL, usersPage } from "../../data/users/users.ts";
import { EmptyNotice } from "../../ui/notice.tsx";
import { PagedTable, useArea } from "./paged-table.tsx";
import { useFoundUsers } from "./use-found-users.ts";
import { usePlace } from "./use-place.ts";
import { useUserActs } from "./use-user-acts.ts";
import { userColumns } from "./user-columns.tsx";

/** Everybody by e-mail, page by page. */
export const AllUsers = () => {
  const { place } = usePlace();
  const paged = usePaged("all users", USERS_BY_EMAIL, place, usersPage);
  return <UsersTable paged={paged} caption="All users by e-mail" none="Nobody has signed up yet" />;
};

/** Those whose e-mail or name begins with what was typed. */
export const FoundUsers = ({ text }: { text: string }) => {
  const { live, typed, isComing } = useFoundUsers(text);
  const isCut = live.status === "ready" && live.data.length >= ROWS_PER_PAGE;
  const found = { live, next: undefined, previous: undefined, isTurning: isComing };
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {live.status === "ready" && howMany(live.data.length, isCut)}
      </p>
      <UsersTable
        paged={found}
        caption={`Users whose e-mail or name begins with ${typed}`}
        none={`Nobody's e-mail or name begins with “${typed}”`}
      />
    </>
  );
};

const howMany = (count: number, isCut: boolean) => {
  if (isCut) return `The first ${count} people found. Type more to find others.`;
  return count === 1 ? "1 person found" : `${count} people found`;
};

const UsersTable = ({ paged, caption, none }: { paged: Paged<ShopUser>; caption: string; none: string }) => {
  const area = useArea();
  const acts = useUserActs(area);
  return (
    <PagedTable
      paged={paged}
      what="the users"
      caption={caption}
      columns={userColumns(acts)}
      area={area}
      empty={<EmptyNotice title={none} />}
    />
  );
};
