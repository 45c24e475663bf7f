import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { Page } from "../../ui/page.tsx";
import { SearchForm, SearchInput } from "../../ui/search-form.tsx";
import { UsersTable } from "./users-table.tsx";

/** Make Admin: all users, page by page, or those whose e-mail or name starts with what is typed. */
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
