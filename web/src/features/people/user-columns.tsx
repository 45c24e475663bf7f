import { isAdmin } from "contract/is-admin";
import type { ListedUser } from "contract/user";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { Email } from "../../ui/email.tsx";
import { Moment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import type { UserActs } from "./use-user-acts.ts";

const nextRole = ({ role }: ListedUser) => (isAdmin(role) ? "Remove admin" : "Make Admin");

export const userColumns = (acts: UserActs): Column<ListedUser>[] => [
  {
    name: "Person",
    place: "col-span-2",
    cell: (user) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 font-semibold @3xl:min-w-36">
          <bdi dir="auto">{user.name}</bdi>
          {acts.isMe(user) && <Badge tone="neutral">You</Badge>}
        </span>
        <Email address={user.email} className="text-muted" />
      </>
    ),
  },
  {
    name: "Role",
    place: "col-start-1 row-start-2",
    cell: ({ role, emailVerified }) => (
      <span className="flex flex-wrap gap-1">
        {isAdmin(role) ? <Badge tone="success">Admin</Badge> : <Badge tone="neutral">Customer</Badge>}
        {!emailVerified && <Badge tone="warning">Email not confirmed</Badge>}
      </span>
    ),
  },
  {
    name: "Signed up",
    place: "col-start-1 row-start-3",
    cell: ({ createdAt }) => (
      <span className="block text-muted text-sm @[58rem]:whitespace-nowrap">
        <span className="sr-only @3xl:hidden">Signed up </span>
        <Moment date={createdAt} />
      </span>
    ),
  },
  {
    name: "Actions",
    isScreenOnly: true,
    place: "col-start-2 row-start-2 row-span-2 self-center",
    cell: (user) => (
      <span className="-me-2 flex items-center justify-end gap-1 @3xl:me-0 @3xl:justify-start @3xl:gap-2">
        <Button
          variant={isAdmin(user.role) ? "ghost" : "secondary"}
          size="sm"
          className="@3xl:min-w-32"
          aria-label={`${nextRole(user)}: ${user.name}`}
          onClick={() => (isAdmin(user.role) ? acts.removeAdmin(user) : acts.makeAdmin(user))}
        >
          {nextRole(user)}
        </Button>
        <DeleteButton what={user.name} onClick={() => acts.remove(user)} />
      </span>
    ),
  },
];
