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

/** The items of a list of objects, by name: `name[0]` and `name[1]` for `name[0][a]=1&name[1][a]=2`. */
export const places = (params: Params, name: string): string[] => [
  ...new Set([...params.keys()].flatMap((key) => (key.startsWith(`${name}[`) ? `${key.split("]")[0]}]` : []))),
];

/** Says if a parameter `name`, or one within it such as `name[a]`, was sent. */
export const hasObject = (params: Params, name: string): boolean =>
  [...params.keys()].some((key) => key.split("[")[0] === name);

/** @throws StripeFailure when the value is not one of these, or is missing without a default. */
export const oneOf = (params: Params, name: string, known: readonly string[], byDefault?: string): string => {
  const value = text(params, name) ?? byDefault ?? requiredText(params, name);
  if (!known.includes(value)) throw invalidParameter(name, `Invalid ${name}: must be one of ${known.join(", ")}`);
  return value;
};

/**
 * Rejects unknown parameters as Stripe does, so that a misspelled one fails here and not on the first real payment:
 * all of them, or those within an object such as `customer_details[address]`.
 */
export const onlyKnown = (params: Params, known: readonly string[], within = ""): void => {
  const start = within && `${within}[`;
  const names = [...params.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  const unknown = names.map((key) => key.split(/[[\]]/)[0] ?? "").find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const name = within ? `${within}[${unknown}]` : unknown;
  throw invalidParameter(name, `Received unknown parameter: ${name}`, "parameter_unknown");
};
