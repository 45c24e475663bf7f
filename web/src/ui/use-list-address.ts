import { useSearchParams } from "react-router-dom";

interface ListAddress {
  /** The search text. */
  text: string;
  /** Counts from 1; absent for a list whose pages have no numbers. */
  page?: number;
}

interface ListAddressOptions<A extends ListAddress> {
  read: (params: URLSearchParams) => A;
  /** The address of `next`, which a choice made of the address `before`. */
  write: (next: A, choice: Partial<A>, before: A) => URLSearchParams;
}

/**
 * What a list shows is part of its address, so that it can be shared and survives a reload and the back button. A search replaces the
 * address. Each other choice adds a history entry. Both start on the first page.
 */
export const useListAddress = <A extends ListAddress>({ read, write }: ListAddressOptions<A>) => {
  const [params, setParams] = useSearchParams();
  const address = read(params);
  const after = (choice: Partial<A>) => write({ ...address, page: 1, ...choice }, choice, address);
  return {
    address,
    search: (text: string) => setParams(write({ ...address, page: 1, text }, {}, address), { replace: true }),
    choose: (choice: Partial<A>) => setParams(after(choice)),
    /** The search of the address after a choice, for a link. */
    searchAfter: (choice: Partial<A>) => {
      const params = after(choice);
      return params.size > 0 ? `?${params}` : "";
    },
  };
};
