import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";

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
  /** How long the address, and with it the list, waits for the next keystroke. */
  pauseMs: number;
}

/**
 * What a list shows is part of its address, so that it can be shared and survives a reload and the back button. Typing replaces the
 * address after a pause. Each choice adds a history entry, and starts on the first page.
 */
export const useListAddress = <A extends ListAddress>({ read, write, pauseMs }: ListAddressOptions<A>) => {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const { key } = useLocation();
  const address = read(params);
  const { text } = address;
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(key);
  // What the user has typed, current at once. `typed` follows in a transition: see SearchInput.
  const last = useRef(text);

  // The field follows the address on back, forward and links to this page. A replaced address follows the field.
  if (key !== followed) {
    setFollowed(key);
    if (navigation !== "REPLACE") setTyped(text);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the navigation: one to the same text resets it, too
  useLayoutEffect(() => {
    if (navigation !== "REPLACE") last.current = text;
  }, [key]);

  /** The address after a choice, together with what is typed. */
  const after = (choice: Partial<A>, typed: string): URLSearchParams =>
    write({ ...address, text: typed, page: 1, ...choice }, choice, address);

  const isAhead = typed.trim() !== text.trim();
  const follow = useEffectEvent((text: string) =>
    setParams(write({ ...address, text, page: 1 }, {}, address), { replace: true }),
  );
  useEffect(() => {
    if (!isAhead) return;
    const timer = setTimeout(() => follow(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [isAhead, typed, pauseMs]);

  return {
    address,
    typed,
    onType: (text: string) => {
      last.current = text;
      setTyped(text);
    },
    choose: (choice: Partial<A>) => setParams(after(choice, last.current)),
    /** The search of the address after a choice, for a link. */
    searchAfter: (choice: Partial<A>) => `?${after(choice, typed)}`,
  };
};
