import { useSearchParams } from "react-router-dom";

interface ListAddress {
  text: string;
  /** From 1; absent for a list without page numbers. */
  page?: number;
}

interface ListAddressOptions<A extends ListAddress> {
  read: (params: URLSearchParams) => A;
  /** The address of `next`, chosen at the address `before`. */
  write: (next: A, choice: Partial<A>, before: A) => URLSearchParams;
}

/**
 * Keeps a list's state in its address, which can be shared and survives a reload. A search replaces the address; other
 * choices add a history entry. Both start on the first page.
 */
export const useListAddress = <A extends ListAddress>({ read, write }: ListAddressOptions<A>) => {
  const [params, setParams] = useSearchParams();
  const address = read(params);
  const after = (choice: Partial<A>) => write({ ...address, page: 1, ...choice }, choice, address);
  return {
    address,
    search: (text: string) => setParams(write({ ...address, page: 1, text }, {}, address), { replace: true }),
    choose: (choice: Partial<A>) => setParams(after(choice)),
    /** The search part of the address after a choice, for a link. */
    searchAfter: (choice: Partial<A>) => {
      const params = after(choice);
      return params.size > 0 ? `?${params}` : "";
    },
  };
};
