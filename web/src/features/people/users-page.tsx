import { useSearchParams } from "react-router-dom";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { pages } from "../../config/pages.ts";
import { useUsersTable } from "../../data/users/use-users-table.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SearchForm, SearchInput } from "../../ui/search-form.tsx";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { usePlace } from "../../ui/table/use-place.ts";
import { useUserActs } from "./use-user-acts.ts";
import { userColumns } from "./user-columns.tsx";

export const UsersPage = () => {
  const [params, setParams] = useSearchParams();
  const text = (params.get("q") ?? "").trim();
  const search = (q: string) => setParams(q ? { q } : {}, { replace: true });
  return (
    <Page title={pages.users.title} lead={pages.users.lead}>
      <SearchForm className="mb-6 max-w-md">
        <SearchInput label="Search by email or name" maxLength={120} text={text} onSearch={search} />
      </SearchForm>
      <UsersTable text={text} />
    </Page>
  );
};

const UsersTable = ({ text }: { text: string }) => {
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
