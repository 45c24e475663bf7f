import { invalidParameter } from "./errors.ts";

/** Readers for Stripe's form encoding. A nested parameter is read by its full name, such as `metadata[orderId]`. */
export type Params = URLSearchParams;

/** An empty value counts as missing. */
export const text = (params: Params, name: string): string | undefined => params.get(name) || undefined;

export const requiredText = (params: Params, name: string): string => {
  const value = text(params, name);
  if (value === undefined) throw invalidParameter(name, `Missing required param: ${name}.`, "parameter_missing");
  return value;
};

export const integer = (params: Params, name: string): number | undefined => {
  const value = text(params, name);
  if (value !== undefined && !/^-?\d+$/.test(value))
    throw invalidParameter(name, `Invalid integer: ${value}`, "parameter_invalid_integer");
  return value === undefined ? undefined : Number(value);
};

/** The items of `name[]=a&name[]=b` or `name[0]=a&name[1]=b`. */
export const list = (params: Params, name: string): string[] => Object.values(record(params, name));

/** `name[a]=1&name[b]=2` as { a: "1", b: "2" }. */
export const record = (params: Params, name: string): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) && key.endsWith("]") ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );

/** Rejects unknown parameters as Stripe does, so that a misspelled one fails here and not on the first real payment. */
export const onlyKnown = (params: Params, known: readonly string[]): void => {
  const unknown = [...params.keys()].map((key) => key.split("[")[0] ?? "").find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalidParameter(unknown, `Received unknown parameter: ${unknown}`, "parameter_unknown");
};
