import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { type OrdersAddress, readOrdersAddress, writeOrdersAddress } from "./orders-address.ts";

/** How long the address waits for the next keystroke. */
const PAUSE_MS = 300;

/**
 * What Manage Orders shows is part of its address, so that it survives a reload and the back button. Typing replaces the address after a
 * pause; each choice adds a history entry and starts on the first page.
 */
export const useOrdersAddress = () => {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const { key } = useLocation();
  const address = readOrdersAddress(params);
  const { text } = address;
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(key);

  // The field follows the address on back, forward and links to this page. A replaced address follows the field.
  if (key !== followed) {
    setFollowed(key);
    if (navigation !== "REPLACE") setTyped(text);
  }

  const after = (choice: Partial<OrdersAddress>): URLSearchParams =>
    writeOrdersAddress({ ...address, text: typed, page: 1, ...choice });

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
    choose: (choice: Partial<OrdersAddress>) => setParams(after(choice)),
    /** The search of the address after a choice, for a link. */
    searchAfter: (choice: Partial<OrdersAddress>) => `?${after(choice)}`,
  };
};
