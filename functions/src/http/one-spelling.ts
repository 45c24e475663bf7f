import type { Request } from "express";
import type * as z from "zod/mini";
import { parse } from "../contract/fields.ts";
import { Refusal } from "./errors.ts";

/** The parameters of an address, as they were sent: each name, its value as sent, and the value. */
const parametersOf = ({ originalUrl }: Request): [name: string, sent: string, value: string][] => {
  const start = originalUrl.indexOf("?") + 1;
  const query = start === 0 ? "" : originalUrl.slice(start);
  if (query === "") return [];
  return query.split("&").map((parameter) => {
    const [name = "", ...rest] = parameter.split("=");
    return [name, rest.join("="), new URLSearchParams(parameter).get(name) ?? ""];
  });
};

/** The ways in which browsers and libraries spell a value in an address. */
const spellings = (value: string) => [
  encodeURIComponent(value),
  new URLSearchParams({ "": value }).toString().slice(1),
  new URL(`http://host/?=${value}`).search.slice(2),
];
const listSpelling = (values: string[]) => values.map(encodeURIComponent).join(",");

/** How browsers and libraries spell a part of a path. */
const pathSpellings = (value: string) => [encodeURIComponent(value), encodeURI(value)];

/** Refuses a slash at the end, and letters in other codes: "/products/%61". Express has refused what can't be decoded. */
const requireOnePath = ({ originalUrl }: Request): void => {
  const [path = ""] = originalUrl.split("?");
  const isSpelled = (part: string) => part !== "" && pathSpellings(decodeURIComponent(part)).includes(part);
  if (!path.split("/").slice(1).every(isSpelled)) throw new Refusal("not-found");
};

/**
 * Refuses an address that has other spellings without end, all with the same answer: unknown or repeated parameters, "limit=007",
 * "limit=%37", "/products/%61". A cache keeps each spelling as an answer of its own, so each would be read from the database again.
 */
export const requireOneSpelling = (request: Request, query: z.ZodMiniObject): void => {
  requireOnePath(request);
  const parsed = parse(query, request.query);
  const values: Record<string, unknown> = parsed.ok ? parsed.value : {};
  const seen = new Set<string>();
  for (const [name, sent, value] of parametersOf(request)) {
    const refuse = (message: string) => {
      throw new Refusal("invalid-input", { errors: [{ field: name, message }] });
    };
    if (!Object.hasOwn(query.shape, name)) refuse("There is no such parameter");
    if (seen.has(name)) refuse("Can be sent only once");
    seen.add(name);
    const read = values[name];
    const accepted = Array.isArray(read) ? [...spellings(value), listSpelling(read)] : spellings(value);
    if (!accepted.includes(sent) || (typeof read === "number" && String(read) !== value))
      refuse("Must be written in its shortest form");
  }
  if (!parsed.ok) throw new Refusal("invalid-input", { errors: parsed.errors });
};
