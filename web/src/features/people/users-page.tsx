import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { Page } from "../../ui/page.tsx";
import { SearchForm, SearchInput } from "../../ui/search-form.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { UsersTable } from "./users-table.tsx";

const TYPING_MS = 300;

/** Make Admin: all users, page by page, or those whose e-mail or name starts with what is typed. */
export const UsersPage = () => {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get("q") ?? "");
  const wanted = useSettled(typed.trim(), TYPING_MS);
  const inAddress = search.get("q") ?? "";

  // The search is part of the address, so that it can be shared and survives a reload.
  useEffect(() => {
    if (wanted !== inAddress) setSearch(wanted ? { q: wanted } : {}, { replace: true });
  }, [wanted, inAddress, setSearch]);

  return (
    <Page title={pages.users.title} lead={pages.users.lead}>
      <SearchForm className="mb-6 max-w-md">
        <label htmlFor="search" className="mb-1.5 block font-medium text-sm">
          Search by email or name
        </label>
        <SearchInput id="search" maxLength={120} value={typed} onType={setTyped} />
      </SearchForm>
      <UsersTable text={wanted} />
    </Page>
  );
};
