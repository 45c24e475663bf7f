import type { Request, Response } from "express";
import * as z from "zod/mini";
import type { FailureCode } from "../contract/failures.ts";
import { parse, wholeNumber } from "../contract/fields.ts";
import { PAGE_MAX } from "../contract/limits.ts";
import { email } from "../contract/user.ts";
import type { Page, PageOf } from "../store/page.ts";
import { Refusal } from "./errors.ts";

/** The request's body as the schema has it. Throws the refusal "invalid-input" with one message a field. */
export const bodyOf = <S extends z.ZodMiniType>(request: Request, schema: S): z.output<S> => {
  const body: unknown = request.body;
  const parsed = parse(schema, body ?? {});
  if (!parsed.ok) throw new Refusal("invalid-input", { errors: parsed.errors });
  return parsed.value;
};

/** An id in a path. Firestore takes no id with a slash, none made of dots, and none over 1,500 bytes: there is no such thing. */
export const idOf = (request: Request, notFound: FailureCode): string => {
  const { id } = request.params;
  if (typeof id !== "string" || /^(\.{1,2}|__.*__)$/.test(id) || id.includes("/") || Buffer.byteLength(id) > 1500)
    throw new Refusal(notFound);
  return id;
};

/** The e-mail in a path or a query, in the one spelling that the shop keeps. What is no e-mail is nobody's. */
export const emailOf = (given: unknown, field = "email"): string => {
  const parsed = parse(email, given);
  if (!parsed.ok) throw new Refusal("invalid-input", { errors: [{ field, message: "Provide a valid email" }] });
  return parsed.value;
};

/** Query of every list: how many at most, and the id of the item to go on after. */
export const pageQuery = z.object({
  limit: z.optional(wholeNumber({ required: "limit is Required", min: 1, max: PAGE_MAX })),
  after: z.optional(z.string().check(z.regex(/^(?!\.{1,2}$|__.*__$)[^/]{1,300}$/, "This is no id"))),
});

/** Which page of a list is asked for: without a limit all of it, up to 1,000. */
export const pageAsked = (request: Request): PageOf => {
  const query = parse(pageQuery, request.query);
  if (!query.ok) throw new Refusal("invalid-input", { errors: query.errors });
  return { limit: query.value.limit ?? PAGE_MAX, after: query.value.after };
};

/** Answers with the page's items; a `Link` header with rel="next" says that there are more, and where. */
export const sendPage = <T>(request: Request, response: Response, { items, next }: Page<T>): void => {
  if (next) {
    const query = new URLSearchParams(request.query as Record<string, string>);
    query.set("limit", String(pageAsked(request).limit));
    query.set("after", next);
    response.set("Link", `<?${query}>; rel="next"`);
  }
  response.json(items);
};
