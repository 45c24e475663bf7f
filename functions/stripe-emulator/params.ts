import { badParameter } from "./failures.ts";
import { isParams, type Params } from "./form.ts";

/** Reads parameters one by one and speaks Stripe's words when one is wrong; `param` names it as Stripe does, `a[b]`. */
export function text(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === "") return undefined;
  if (typeof value !== "string") throw badParameter(undefined, `Invalid string: ${JSON.stringify(value)}`, name);
  return value;
}

export function requiredText(params: Params, name: string): string {
  const value = text(params, name);
  if (value === undefined) throw missing(name);
  return value;
}

export function integer(params: Params, name: string): number | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  if (!/^-?\d+$/.test(value)) throw badParameter("parameter_invalid_integer", `Invalid integer: ${value}`, name);
  return Number(value);
}

export function flag(params: Params, name: string): boolean {
  const value = text(params, name);
  if (value !== undefined && value !== "true" && value !== "false")
    throw badParameter(undefined, `Invalid boolean: ${value}`, name);
  return value === "true";
}

export function oneOf(params: Params, name: string, allowed: readonly string[]): string | undefined {
  const value = text(params, name);
  if (value !== undefined && !allowed.includes(value)) {
    const last = allowed.at(-1);
    throw badParameter(
      undefined,
      `Invalid ${name}: must be one of ${allowed.slice(0, -1).join(", ")}, or ${last}`,
      name,
    );
  }
  return value;
}

export function nested(params: Params, name: string): Params | undefined {
  const value = params[name];
  if (value === undefined || value === "") return undefined;
  if (!isParams(value)) throw badParameter(undefined, "Invalid object", name);
  return value;
}

export function list(params: Params, name: string): string[] {
  const value = params[name];
  if (value === undefined || value === "") return [];
  if (!Array.isArray(value)) throw badParameter(undefined, "Invalid array", name);
  return value.filter((item): item is string => typeof item === "string");
}

/** Up to 50 entries, names up to 40 and values up to 500 characters, as Stripe limits them. */
export function metadata(params: Params): Record<string, string> | undefined {
  const value = nested(params, "metadata");
  if (!value) return undefined;
  const entries = Object.entries(value).map(([key, item]): [string, string] => {
    if (typeof item !== "string") throw badParameter(undefined, "Metadata values must be strings", `metadata[${key}]`);
    if (key.length > 40)
      throw badParameter(
        undefined,
        `Metadata keys can be up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        "metadata",
      );
    if (item.length > 500)
      throw badParameter(
        undefined,
        `Metadata values can have up to 500 characters, but you passed in a value that is ${item.length} characters. Invalid value: ${item}`,
        "metadata",
      );
    return [key, item];
  });
  if (entries.length > 50) throw badParameter(undefined, "Metadata can have up to 50 keys", "metadata");
  return Object.fromEntries(entries);
}

/** Refuses what Stripe does not know, so that a misspelt parameter is noticed here and not on the first real payment. */
export function onlyKnown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown) throw badParameter("parameter_unknown", `Received unknown parameter: ${unknown}`, unknown);
}

export function missing(name: string) {
  return badParameter("parameter_missing", `Missing required param: ${name}.`, name);
}
