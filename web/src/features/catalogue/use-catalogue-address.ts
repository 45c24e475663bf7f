import { useEffect, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router-dom";
import { type CatalogueAddress, readAddress, writeAddress } from "./catalogue-address.ts";

/** How long the address, and with it the list, waits for the next letter. */
const PAUSE_MS = 200;

const FIRST_PAGE = { page: 1, place: undefined };

/**
 * What the list shows lives in the page's address, so that it can be shared and survives a reload and the back button. Typing
 * changes the present address, after a pause; each choice makes a new one.
 */
export const useCatalogueAddress = () => {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const here = params.toString();
  const address = readAddress(params);
  const { text } = address;
  const [typed, setTyped] = useState(text);

  // The address goes its own way on back, forward and links to this page; a replaced one follows the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new address, not only with each new text
  useEffect(() => {
    if (navigation !== "REPLACE") setTyped(text);
  }, [here, navigation]);

  const isAhead = typed.trim() !== text.trim();
  useEffect(() => {
    if (!isAhead) return;
    const timer = setTimeout(() => {
      setParams((now) => writeAddress({ ...readAddress(now), text: typed, ...FIRST_PAGE }), { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAhead, typed, setParams]);

  /** Makes a choice; what was typed up to now is part of it. Other products begin on their first page. */
  const choose = (changes: Partial<CatalogueAddress>) => {
    const { text = typed, ...others } = changes;
    const next = isAhead || !("place" in changes) ? { ...others, ...FIRST_PAGE } : others;
    setParams(writeAddress({ ...address, ...next, text }));
  };

  return { address, typed, setTyped, choose };
};
