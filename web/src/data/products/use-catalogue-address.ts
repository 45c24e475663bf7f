import type { CatalogueSort } from "contract/catalogue";
import { useEffect, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router-dom";
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
  const here = params.toString();
  const address = readAddress(params, withoutText);
  const { text } = address;
  const [typed, setTyped] = useState(text);

  // The field follows the address on back, forward and links to this page. A replaced address follows the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each new address, not only on each new text
  useEffect(() => {
    if (navigation !== "REPLACE") setTyped(text);
  }, [here, navigation]);

  /** The address after a choice, together with what is typed by now. */
  const after = (choice: CatalogueChoice): URLSearchParams => {
    const next = { ...address, text: typed, page: 1, ...choice };
    const isUsual = choice.sort === undefined && address.sort === usualSort(text, withoutText);
    return writeAddress(isUsual ? { ...next, sort: usualSort(next.text, withoutText) } : next, withoutText);
  };

  const isAhead = typed.trim() !== text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `after` is made of these
  useEffect(() => {
    if (!isAhead) return;
    const timer = setTimeout(() => setParams(after({}), { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAhead, typed, here, setParams]);

  return {
    address,
    typed,
    setTyped,
    choose: (choice: CatalogueChoice) => setParams(after(choice)),
    /** The search of the address after a choice, for a link. */
    searchAfter: (choice: CatalogueChoice) => `?${after(choice)}`,
  };
};
