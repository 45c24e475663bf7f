import { decoded } from "./address.ts";

export interface Item {
  name?: unknown;
  price?: unknown;
  quantity?: unknown;
}

interface Asked {
  from: string;
  answeredAt: number;
}

interface Seen {
  item?: Item;
  from: Set<string>;
  asked?: Asked | undefined;
}

const JUST_NOW_MS = 1000;

/** The parts of an address that could be an ID: of its path, query and hash, where some routers keep the path. */
export const partsOf = (address: string): string[] => {
  const { pathname, search, hash } = new URL(address);
  return [...new Set(`${pathname}${search}${hash}`.split(/[/?#&=]+/).map(decoded))];
};

export const createSeen = () => {
  const all = new Map<string, Seen>();
  let last: string | undefined;

  const seen = (id: string): Seen => {
    const known = all.get(id) ?? { from: new Set() };
    all.set(id, known);
    return known;
  };
  const idsWhere = (holds: (seen: Seen) => boolean) => [...all].filter(([, one]) => holds(one)).map(([id]) => id);

  return {
    has: (id: string) => all.has(id),
    itemOf: (id: string) => all.get(id)?.item,
    last: () => last,

    /** Notes a call for one. Call the result when it is answered. */
    ask: (part: string, from: string): (() => void) => {
      const id = decoded(part);
      last = id;
      const asked: Asked = { from, answeredAt: Number.POSITIVE_INFINITY };
      const one = seen(id);
      one.from.add(from);
      one.asked = asked;
      return () => {
        asked.answeredAt = Date.now();
      };
    },
    remember: (answer: unknown) => {
      const { _id: id, name, price, quantity } = Object(answer);
      if (typeof id === "string") seen(id).item = { name, price, quantity };
    },

    /** Named by an address. Of several, those asked for there: an address may also say where its user came from. */
    namedBy: (address: string): string[] => {
      const named = partsOf(address).filter((part) => all.has(part));
      const asked = named.filter((id) => all.get(id)?.from.has(address));
      return asked.length > 0 ? asked : named;
    },
    known: () => idsWhere(({ item }) => item !== undefined),
    onlyAt: (address: string) =>
      idsWhere(({ item, from }) => item !== undefined && from.size === 1 && from.has(address)),
    justAskedAt: (address: string) =>
      idsWhere(({ asked }) => asked?.from === address && Date.now() - asked.answeredAt < JUST_NOW_MS),
    forgetAsked: () => {
      for (const one of all.values()) one.asked = undefined;
    },
  };
};
