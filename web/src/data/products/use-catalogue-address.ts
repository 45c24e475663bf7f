import type { CatalogueSort } from "contract/catalogue-list";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { type CatalogueAddress, readAddress, usualSort, writeAddress } from "./catalogue-address.ts";

/** How long the address, and with it the list, waits for the next keystroke. */
const PAUSE_MS = 200;

/** A change of what a list shows. A new search starts on its first page. */
export type CatalogueChoice = Partial<CatalogueAddress>;

/**
 * What a list of products shows is part of its address, so that it can be shared and survives a reload and the back button. Typing
 * replaces the address after a pause; each choice adds a history entry. `withoutText` is how the list is sorted without a search text.
 */
export const useCatalogueAddress = (withoutText: CatalogueSort = "name") => {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const { key } = useLocation();
  const address = readAddress(params, withoutText);
  const { text } = address;
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(key);

  // The field follows the address on back, forward and links to this page. A replaced address follows the field.
  if (key !== followed) {
    setFollowed(key);
    if (navigation !== "REPLACE") setTyped(text);
  }

  /** The address after a choice, together with what is typed by now. */
  const after = (choice: CatalogueChoice): URLSearchParams => {
    const next = { ...address, text: typed, page: 1, ...choice };
    const isUsual = choice.sort === undefined && address.sort === usualSort(text, withoutText);
    return writeAddress(isUsual ? { ...next, sort: usualSort(next.text, withoutText) } : next, withoutText);
  };

  const isAhead = typed.trim() !== text.trim();
  const follow = useEffectEvent((text: string) => setParams(after({ text }), { replace: true }));
  useEffect(() => {
    if (!isAhead) return;
    const timer = setTimeout(() => follow(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAhead, typed]);

  return {
    address,
    typed,
    setTyped,
    choose: (choice: CatalogueChoice) => setParams(after(choice)),
    /** The search of the address after a choice, for a link. */
    searchAfter: (choice: CatalogueChoice) => `?${after(choice)}`,
  };
};
