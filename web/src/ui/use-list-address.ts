import { useSearchParams } from "react-router-dom";

interface ListAddress {
  text: string;
  page?: number;
}

interface ListAddressOptions<A extends ListAddress> {
  read: (params: URLSearchParams) => A;
  write: (next: A, choice: Partial<A>, before: A) => URLSearchParams;
}

/** Keeps a list's state in its address. A search replaces the address; other choices add a history entry. */
export const useListAddress = <A extends ListAddress>({ read, write }: ListAddressOptions<A>) => {
  const [params, setParams] = useSearchParams();
  const address = read(params);
  const after = (choice: Partial<A>) => write({ ...address, page: 1, ...choice }, choice, address);
  return {
    address,
    search: (text: string) => setParams(write({ ...address, page: 1, text }, {}, address), { replace: true }),
    choose: (choice: Partial<A>) => setParams(after(choice)),
    searchAfter: (choice: Partial<A>) => {
      const params = after(choice);
      return params.size > 0 ? `?${params}` : "";
    },
  };
};
