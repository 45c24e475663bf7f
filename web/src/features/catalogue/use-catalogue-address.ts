import { useEffect, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router-dom";
import { type CatalogueAddress, readAddress, writeAddress } from "./catalogue-address.ts";

/** How long the address, and with it the list, waits for the next keystroke. */
const PAUSE_MS = 200;

const FIRST_PAGE = { page: 1, cursor: undefined };

/**
 * What the list shows is part of the address, so that it can be shared and survives a reload and the back button. Typing replaces
 * the address after a pause; each choice adds a history entry.
 */
export const useCatalogueAddress = () => {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const here = params.toString();
  const address = readAddress(params);
  const { text } = address;
  const [typed, setTyped] = useState(text);

  // The field follows the address on back, forward and links to this page. A replaced address follows the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each new address, not only on each new text
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

  /** Makes a choice, together with what is typed by now. A new search starts on its first page. */
  const choose = (changes: Partial<CatalogueAddress>) => {
    const { text = typed, ...others } = changes;
    const next = isAhead || !("cursor" in changes) ? { ...others, ...FIRST_PAGE } : others;
    setParams(writeAddress({ ...address, ...next, text }));
  };

  return { address, typed, setTyped, choose };
};
