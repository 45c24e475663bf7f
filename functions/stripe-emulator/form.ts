/** Parameters of a request, as Stripe's form encoding nests them: `metadata[orderId]=o1` is { metadata: { orderId: "o1" } }. */
export interface Params {
  [name: string]: ParamValue;
}
export type ParamValue = string | Params | ParamValue[];

/** Reads a query string or a form body. `a[]=1&a[]=2` and `a[0]=1&a[1]=2` both become lists. */
export function parseForm(text: string): Params {
  const root: Params = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const [name = "", ...path] = key.split("[").map((part) => (part.endsWith("]") ? part.slice(0, -1) : part));
    place(root, [name, ...path], value);
  }
  return withLists(root);
}

function place(target: Params, [name = "", ...rest]: string[], value: string): void {
  const key = name === "" ? String(Object.keys(target).length) : name;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const child = target[key];
  const next: Params = isParams(child) ? child : Object.create(null);
  target[key] = next;
  place(next, rest, value);
}

function withLists(params: Params): Params {
  for (const [key, value] of Object.entries(params)) {
    if (!isParams(value)) continue;
    const inner = withLists(value);
    const keys = Object.keys(inner);
    params[key] = keys.every((name, index) => name === String(index)) ? Object.values(inner) : inner;
  }
  return params;
}

export function isParams(value: ParamValue | undefined): value is Params {
  return typeof value === "object" && !Array.isArray(value);
}

/** The same parameters in any order give the same text: what an idempotency key is compared by. */
export function canonical(params: Params): string {
  return JSON.stringify(params, (_key, value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
