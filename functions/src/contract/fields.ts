import * as z from "zod/mini";
import { cleanText, withoutInvisible } from "./clean-text.ts";
import { readNumber } from "./read-number.ts";

/** The field types of the schemas. Forms send numbers as strings ("4.5"), so number fields accept both. */

/** Firestore can't store a lone surrogate. */
const wellFormed = z.refine<string>((text) => !/\p{Surrogate}/u.test(text), "This is not valid Unicode text");

type Clean = (text: string) => string;

/**
 * A text that is not empty once it is clean. `required` is the message if it is. Later checks see at most `max`
 * characters: on a long text, a pattern can take minutes.
 */
export const requiredText = (required: string, max: number, clean: Clean = cleanText) =>
  z
    .string(required)
    .check(
      z.overwrite(clean),
      z.minLength(1, required),
      z.maxLength(max, { error: `Must be ${max} characters or fewer`, abort: true }),
      wellFormed,
    );

const textOrNone = (max: number, clean: Clean, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.overwrite(clean), ...checks, z.maxLength(max, `Must be ${max} characters or fewer`), wellFormed);

/** A text that may be missing or empty. `checks` run on the clean text. */
export const optionalText = (max: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z._default(textOrNone(max, cleanText, ...checks), "");

/** Text on one line: line breaks become spaces. */
export const cleanLine: Clean = (text) => cleanText(text.replaceAll(/\s*\n\s*/g, " "));

/** A line that may be missing or empty. */
export const optionalLine = (max: number) => z._default(textOrNone(max, cleanLine), "");

/** A line that older clients do not send. */
export const lineIfSent = (max: number) => z.optional(textOrNone(max, cleanLine));

/** A text that stays as it is if it is not sent. `checks` run on the clean text. */
export const textIfSent = (max: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.optional(textOrNone(max, cleanText, ...checks));

/** At least five digits with the usual separators, and perhaps an extension: "ext. 12", "x12", "#12". */
export const PHONE = /^(\+?\(?|\(\+)([0-9][ ()./-]*){5,}([,;]? ?(#|\p{L}{1,12}[.:=]?) ?[0-9]{1,8})?$/u;
export const INVALID_PHONE = "Provide a valid phone number";

/** Existing clients send a phone number as a number. */
export const digitsAsText = z.transform((value: unknown) => (typeof value === "number" ? String(value) : value));

/** An ID that Firestore accepts: no slash, no "." or "..", no __x__. */
export const DOCUMENT_ID = /^(?!\.{1,2}$|__[^/]*__$)[^/]*$/;
export const NOT_AN_ID = "This is not a valid ID";

const documentId = z
  .string(NOT_AN_ID)
  .check(z.trim(), z.maxLength(200, "Must be 200 characters or fewer"), wellFormed, z.regex(DOCUMENT_ID, NOT_AN_ID));

export const requiredId = documentId.check(z.minLength(1, NOT_AN_ID));

/** The ID of a new document, made by the client. */
export const newId = (required: string) =>
  z.string(required).check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, "Send 16 to 64 letters and digits"));

export const optionalId = z._default(documentId, "");

/**
 * "10" and 10 become 10; "", null and undefined mean that the number is missing; anything else becomes NaN, which is
 * refused. Minus zero becomes zero, because Firestore would store it as a double.
 */
const toNumber = (value: unknown, kind: "whole" | "dollars"): number | undefined => {
  if (typeof value === "number") return value + 0;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") return Number.NaN;
  if (withoutInvisible(value).trim() === "") return undefined;
  const read = readNumber(value, kind);
  return read.ok ? read.value : Number.NaN;
};

const toWhole = (value: unknown) => toNumber(value, "whole");
const toDollars = (value: unknown) => toNumber(value, "dollars");

interface NumberLimits {
  required: string;
  /** The expected kind of value, for the message: "a whole number". */
  kind: string;
  min: number;
  max: number;
}

const limited = ({ required, kind, min, max }: NumberLimits) =>
  z
    .number({
      error: (issue) => (issue.input === undefined ? required : `Must be ${kind}`),
    })
    .check(z.minimum(min, `Must be ${min} or more`), z.maximum(max, `Must be ${max} or less`));

const numeric = <S extends z.core.$ZodType<unknown, number | undefined>>(number: S, read: typeof toWhole) =>
  z.pipe(z.transform(read), number);

const limitedWholeNumber = (limits: Omit<NumberLimits, "kind">) =>
  limited({ ...limits, kind: "a whole number" }).check(
    z.refine((value) => Number.isInteger(value), "Must be a whole number"),
  );

/** A whole number, given as a number or as decimal digits. */
export const wholeNumber = (limits: Omit<NumberLimits, "kind">) => numeric(limitedWholeNumber(limits), toWhole);

/** A whole number; `fallback` if it is missing or blank. */
export const wholeNumberOr = (fallback: number, limits: Omit<NumberLimits, "kind" | "required">) =>
  z._default(
    numeric(limitedWholeNumber({ ...limits, required: "" }), (value) => toWhole(value) ?? fallback),
    fallback,
  );

const YES_OR_NO: Record<string, boolean> = { yes: true, true: true, no: false, false: false, "": false };

/** True or false, given as such or as "yes" or "no"; false if it is missing. */
export const yesOrNo = z._default(
  z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? YES_OR_NO[value.trim().toLowerCase()] : value)),
    z.boolean("Must be yes or no"),
  ),
  false,
);

export const orNull = <T>(schema: z.ZodMiniType<T, unknown>) =>
  z._default(
    z.pipe(
      z.transform((value: unknown): unknown =>
        value === undefined || (typeof value === "string" && !cleanText(value)) ? null : value,
      ),
      z.nullable(schema),
    ),
    null,
  );

/** A rating, given as a number or as decimal digits, rounded to a whole star. */
export const stars = (limits: Omit<NumberLimits, "kind">) =>
  numeric(limited({ ...limits, kind: "a number" }).check(z.overwrite(Math.round)), toWhole);

const limitedDollars = (limits: Omit<NumberLimits, "kind">) =>
  limited({ ...limits, kind: "an amount in dollars" }).check(
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "At most two decimals"),
  );

/** An amount in dollars with at most two decimals, given as a number or as decimal digits. */
export const dollars = (limits: Omit<NumberLimits, "kind">) => numeric(limitedDollars(limits), toDollars);

export const optionalDollars = (limits: Omit<NumberLimits, "kind">) =>
  z.optional(numeric(z.optional(limitedDollars(limits)), toDollars));

/** The longest email address. firestore.rules has the same limit. */
export const EMAIL_MAX = 254;
/** The longest name, address and phone number of a person. firestore.rules has the same limits. */
export const PERSON_MAX = { name: 120, address: 500, phone: 40 } as const;
const INVALID_EMAIL = "Provide a valid email";
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** The last label is letters, or another script's as browsers encode it: "xn--p1ai". */
const EMAIL = new RegExp(`^${ATOM}(\\.${ATOM})*@([A-Za-z0-9-]+\\.)+([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$`);

/**
 * An account's email address, in lower case. Some characters beyond ASCII become ASCII in lower case, and would turn
 * one person's address into another's, so they are refused.
 */
export const accountEmail = z
  .string("Email is Required")
  .check(
    z.trim(),
    z.minLength(1, "Email is Required"),
    z.maxLength(EMAIL_MAX, INVALID_EMAIL),
    z.regex(/^[ -~]*$/, "Use an email with only the letters a to z, digits and signs"),
    z.regex(EMAIL, INVALID_EMAIL),
    z.toLowerCase(),
  );

/** Encodes the domain as mail servers know it. Some browsers leave "пример.рф" as it is typed, others don't. */
const withPlainDomain = (address: string): string => {
  const start = address.lastIndexOf("@") + 1;
  const domain = address.slice(start);
  if (address.length > EMAIL_MAX || /^[ -~]*$|[/\\?#:%\s]/.test(domain)) return address;
  try {
    return address.slice(0, start) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
};

export const email = z.pipe(
  z.string("Email is Required").check(z.overwrite((typed) => withPlainDomain(withoutInvisible(typed).trim()))),
  accountEmail,
);

const LABEL = "[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?";
/** A host name that every URL parser accepts. Its last label starts with a letter, unlike an IP address. */
const HOST = `(?!([^/?#]*\\.)?[Xx][Nn]--)(${LABEL}\\.)*(?=[A-Za-z])${LABEL}`;
const PORT = "6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5]?[0-9]{1,4}";
const IMAGE_ADDRESS = new RegExp(`^(https://${HOST}(:(${PORT}))?([/?#]\\S*)?|/([^\\s/\\\\]\\S*)?)$`);

const NOT_AN_ADDRESS = "Must be a web address that starts with https://";

/** An image's address, on this site ("/products/gloves.svg") or on an https host, that every URL parser accepts. */
export const imageAddress = (required: string) =>
  requiredText(required, 2048).check(z.regex(IMAGE_ADDRESS, NOT_AN_ADDRESS));

/* Stored values are as strict as entered ones, and not cleaned: pages can show and add up what these accept. */

const MISSING = "Is missing";

export const storedTextOrNone = (max: number) =>
  z.string(MISSING).check(
    z.maxLength(max, `Must be ${max} characters or fewer`),
    z.refine((text) => text === text.trim(), "Must not begin or end with a space"),
    wellFormed,
  );

export const storedText = (max: number) => storedTextOrNone(max).check(z.minLength(1, "Must not be empty"));

export const storedWholeNumber = (limits: { min: number; max: number }) =>
  limitedWholeNumber({ ...limits, required: MISSING });

/** A stored amount in dollars with at most two decimals. */
export const storedDollars = (limits: { min: number; max: number }) => limitedDollars({ ...limits, required: MISSING });

export const storedId = storedText(1500).check(z.regex(DOCUMENT_ID, NOT_AN_ID));

/** A stored email address, as `email` cleans it. */
export const storedEmail = z
  .string(MISSING)
  .check(z.refine((text) => z.safeParse(email, text).data === text, INVALID_EMAIL));

export const storedImageAddress = storedText(2048).check(z.regex(IMAGE_ADDRESS, NOT_AN_ADDRESS));

/** A stored time as a Date. The timestamps of both SDKs have `toDate`. */
export const storedTime = z.pipe(
  z.transform((value) => {
    const time = value as { toDate?: unknown } | null;
    return typeof time?.toDate === "function" ? time.toDate() : value;
  }),
  z.date(),
);

/** A time in the API's responses: ISO 8601 in UTC, or null. */
export const isoTime = z.nullable(z.iso.datetime());

export const fieldError = z.object({ field: z.string(), message: z.string() });

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };
export type FieldError = z.output<typeof fieldError>;

/** Parses `input`, and drops unknown fields. Each wrong field gets its first error. */
export const parse = <S extends z.ZodMiniType>(schema: S, input: unknown): Parsed<z.output<S>> => {
  const result = z.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.data };
  const errors = new Map<string, string>();
  for (const issue of result.error.issues) {
    const field = issue.path.join(".");
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return { ok: false, errors: [...errors].map(([field, message]) => ({ field, message })) };
};
