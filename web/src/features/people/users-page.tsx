import { isPoRequired } from "contract/references";
import { isAdmin, ROLE_NAMES } from "contract/role";
import type { ListedUser } from "contract/user";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { pages, pathTo } from "../../config/pages.ts";
import { useSessionStore } from "../../data/session/session.tsx";
import { useUser } from "../../data/session/user.ts";
import { useUsersTable } from "../../data/users/use-users-table.ts";
import { deleteUser, makeAdmin, removeAdmin } from "../../data/users/user-calls.ts";
import { exemptionInForce, exemptionInWords } from "../../shop/exemption.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { Email } from "../../ui/email.tsx";
import type { FromList } from "../../ui/from-list.ts";
import { Moment } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SearchForm, SearchInput } from "../../ui/search-form.tsx";
import { BESIDE, type Column } from "../../ui/table/data-table.tsx";
import { PagedTable, useCursor } from "../../ui/table/paged-table.tsx";
import { type Area, byApi, useAct, useArea } from "../../ui/table/use-act.ts";
import { toast } from "../../ui/toast.ts";

export const UsersPage = () => {
  const [params, setParams] = useSearchParams();
  const text = (params.get("q") ?? "").trim();
  const search = (q: string) => setParams(q ? { q } : {}, { replace: true });
  return (
    <Page title={pages.users.title}>
      <SearchForm className="mb-6 max-w-md">
        <SearchInput label="Search by email or name" maxLength={120} text={text} onSearch={search} />
      </SearchForm>
      <UsersTable text={text} />
    </Page>
  );
};

const UsersTable = ({ text }: { text: string }) => {
  const live = useUsersTable(text, useCursor().after);
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
          text ? (
            <EmptyNotice
              title={`Nobody's email or name begins with “${text}”`}
              action={<ButtonLink to={pages.users.path}>Show all users</ButtonLink>}
            />
          ) : (
            <EmptyNotice title="Nobody has signed up yet" />
          )
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

const nextRole = ({ role }: ListedUser) => (isAdmin(role) ? "Remove admin" : "Make Admin");

const CustomerLink = ({ user: { _id, name } }: { user: ListedUser }) => {
  const from: FromList = { list: useLocation().search };
  return (
    <Link to={pathTo(pages.customer, _id)} state={from} dir="auto" className="row-link">
      {name}
    </Link>
  );
};

const userColumns = (acts: UserActs): Column<ListedUser>[] => [
  {
    name: "Person",
    width: "minmax(10rem,2fr)",
    position: "col-span-2",
    cell: (user) => (
      <>
        <span className="font-semibold">
          <CustomerLink user={user} />
        </span>
        {acts.isMe(user) && (
          <span className="ms-2">
            <Badge tone="neutral">You</Badge>
          </span>
        )}
        <Email address={user.email} className={BESIDE} />
      </>
    ),
  },
  {
    name: "Role",
    width: "minmax(7rem,1.3fr)",
    position: "col-start-1 row-start-2",
    cell: (user) => {
      const exemption = exemptionInForce(user);
      return (
        <>
          <Badge tone={isAdmin(user.role) ? "success" : "neutral"}>{ROLE_NAMES[user.role]}</Badge>
          {!user.emailVerified && (
            <span className="ms-2">
              <Badge tone="warning">Email not confirmed</Badge>
            </span>
          )}
          {exemption && <span className={BESIDE}>{exemptionInWords(exemption)}</span>}
          {isPoRequired(user) && <span className={BESIDE}>PO number required</span>}
        </>
      );
    },
  },
  {
    name: "Signed up",
    position: "col-start-1 row-start-3",
    cell: ({ createdAt }) => (
      <span className="text-muted text-sm">
        <span className="sr-only @3xl:hidden">Signed up </span>
        <Moment date={createdAt} precision="day" />
      </span>
    ),
  },
  {
    name: "Actions",
    isScreenOnly: true,
    width: "13rem",
    position: "col-start-2 row-start-2 row-span-2 self-center",
    cell: (user) => (
      <span className="-me-2 flex flex-wrap items-center justify-end gap-1 @3xl:me-0 @3xl:justify-start">
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

/** The table knows what was true when the user last opened the shop. */
const UNCONFIRMED =
  "This user has not confirmed their email address yet, so they can't become an admin. If they have confirmed it since, ask them to open the shop once more.";

/** Admins' actions on users. The question says plainly if it is their own account. */
const useUserActs = (area: Area) => {
  const act = useAct(area);
  const store = useSessionStore();
  const myId = useUser()?.uid;
  const leave = (wasDone: boolean, user: ListedUser) => {
    if (wasDone && user._id === myId) void store.signOut({ goTo: pages.login.path });
  };

  return {
    isMe: (user: ListedUser) => user._id === myId,

    makeAdmin: async (user: ListedUser) => {
      if (!user.emailVerified) return toast.error(UNCONFIRMED);
      await act({
        id: user._id,
        question: {
          body: `${user.name} will see and manage everything in the shop: its products, orders and users.`,
          confirmLabel: "Yes, make them an admin",
          danger: false,
        },
        run: () => byApi(makeAdmin(user.email)),
        // Prescribed wording: D-6.
        done: `${user.name} Successfully made an admin`,
      });
    },

    removeAdmin: async (user: ListedUser) => {
      const question =
        user._id === myId
          ? {
              body: "This is your own account. You will no longer be an admin and will be signed out; only another admin can make you one again.",
              confirmLabel: "Yes, remove me as an admin",
            }
          : { body: `${user.name} will no longer be an admin.`, confirmLabel: "Yes, make them a customer" };
      const wasDone = await act({
        id: user._id,
        question,
        run: () => byApi(removeAdmin(user.email)),
        done: `${user.name} is a customer again`,
      });
      leave(wasDone, user);
    },

    remove: async (user: ListedUser) => {
      const question =
        user._id === myId
          ? {
              body: "This is your own account. It will be deleted for good, and you will be signed out.",
              confirmLabel: "Yes, delete my account",
            }
          : {
              body: `${user.name}'s profile and sign-in account will be deleted. Their orders stay in the shop's records.`,
              confirmLabel: "Yes, delete the user",
            };
      const wasDone = await act({
        id: user._id,
        question,
        run: () => byApi(deleteUser(user._id)),
        // Prescribed wording: D-6.
        done: `${user.name} Successfully deleted`,
        removes: true,
      });
      leave(wasDone, user);
    },
  };
};

type UserActs = ReturnType<typeof useUserActs>;
