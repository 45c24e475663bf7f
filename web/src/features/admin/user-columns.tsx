import type { ShopUser } from "../../data/users/user.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { DeleteButton } from "./delete-button.tsx";
import type { UserActs } from "./use-user-acts.ts";

/** The columns of the users table. */
export const userColumns = (acts: UserActs): Column<ShopUser>[] => [
  {
    name: "Person",
    cell: (user) => (
      <>
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {user.name}
          {acts.isMe(user) && <Badge tone="neutral">You</Badge>}
        </span>
        <span className="block break-all text-muted text-sm">{user.email}</span>
        {!user.emailVerified && <Badge tone="warning">Email not confirmed</Badge>}
      </>
    ),
  },
  {
    name: "Role",
    cell: ({ role }) =>
      role === "admin" ? <Badge tone="success">Admin</Badge> : <Badge tone="neutral">Customer</Badge>,
  },
  {
    name: "Signed up",
    cell: ({ createdAt }) => (
      <span className="text-muted text-sm">
        <Moment date={createdAt} />
      </span>
    ),
  },
  {
    name: "Actions",
    cell: (user) => (
      <span className="flex flex-wrap items-center justify-end gap-2 @3xl:justify-start">
        {user.role === "admin" ? (
          <Button
            variant="ghost"
            size="sm"
            className="min-w-32"
            aria-label={`Remove admin: ${user.name}`}
            onClick={() => acts.removeAdmin(user)}
          >
            Remove admin
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            className="min-w-32"
            aria-label={`Make Admin: ${user.name}`}
            onClick={() => acts.makeAdmin(user)}
          >
            Make Admin
          </Button>
        )}
        <DeleteButton what={user.name} onClick={() => acts.remove(user)} />
      </span>
    ),
  },
];
