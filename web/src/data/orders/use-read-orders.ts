import { useEffect, useMemo, useState } from "react";
import { listeners } from "../live/listeners.ts";
import type { ShopOrder } from "./order.ts";
import { namedBy, type OrdersAddress } from "./orders-address.ts";

/** How many orders a search reads by itself. It goes on when the admin asks for it. */
export const READ_AT_ONCE = 5000;

/** What has been read so far. */
export interface OrdersRead {
  orders: ShopOrder[];
  /** How many there are; undefined until they are counted. */
  of: number | undefined;
  /** "paused" means that there are more than were read. */
  status: "reading" | "paused" | "done" | "failed";
  error?: Error;
}

const NOTHING: OrdersRead = { orders: [], of: undefined, status: "reading" };

/** The same key means the same orders: the text matters only where it names orders exactly. */
const keyOf = ({ state, from, to, text }: OrdersAddress) =>
  listeners.idOf([state, from, to, namedBy(text) && text.trim()].join(" "));

/** Loads the code that reads orders, and starts. */
const startReading = async (address: OrdersAddress) => {
  const { countOrders, orderBatches } = await import("../database.ts");
  return { batches: orderBatches(address), count: countOrders(address) };
};

/**
 * The orders at an address, read once, newest first. They are kept while the text is edited, so that a search costs no more reads than its
 * first letter. Nothing is read without an address.
 */
export const useReadOrders = (address: OrdersAddress | undefined) => {
  const [round, setRound] = useState({ key: "", most: READ_AT_ONCE, tries: 0 });
  const key = address && keyOf(address);
  const { most, tries } = round.key === key ? round : { most: READ_AT_ONCE, tries: 0 };
  const [read, setRead] = useState<OrdersRead & { key: string | undefined }>({ ...NOTHING, key });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the address; a retry starts anew
  const source = useMemo(() => address && { reading: startReading(address), orders: [] as ShopOrder[] }, [key, tries]);

  useEffect(() => {
    if (!source) return;
    let isWanted = true;
    const tell = (now: Partial<OrdersRead>) =>
      isWanted && setRead((before) => ({ ...(before.key === key ? before : NOTHING), ...now, key }));
    const go = async () => {
      const { batches } = await source.reading;
      while (source.orders.length < most) {
        const { value, done } = await batches.next();
        if (done) return tell({ orders: source.orders, status: "done" });
        source.orders = [...source.orders, ...value];
        if (!isWanted) return;
        tell({ orders: source.orders, status: "reading" });
      }
      tell({ status: "paused" });
    };
    tell({ orders: source.orders, status: "reading" });
    // The count is a help: without it, the search goes on.
    source.reading
      .then(({ count }) => count)
      .then((of) => tell({ of }))
      .catch(() => {});
    go().catch((error: Error) => tell({ status: "failed", error }));
    return () => {
      isWanted = false;
    };
  }, [source, key, most]);

  const { key: readKey, ...seen } = read;
  const now: OrdersRead = readKey === key ? seen : NOTHING;
  return {
    ...now,
    /** Reads all that there are. */
    readAll: () => setRound({ key: key ?? "", most: Number.POSITIVE_INFINITY, tries }),
    stop: () => setRound({ key: key ?? "", most: 0, tries }),
    retry: () => setRound({ key: key ?? "", most, tries: tries + 1 }),
  };
};
