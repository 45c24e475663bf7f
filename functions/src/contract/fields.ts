import * as z from "zod/mini";
import { cleanText, withoutInvisible } from "./clean-text.ts";

/**
 * The field types of the shop's schemas. Forms and the documented API's clients send numbers as strings ("10", "4.5"), so each number
 * field accepts both. The parsed values are clean and typed.
 */

/** Firestore cannot store half of a character (a lone surrogate). */
const wellFormed = z.refine<string>((text) => !/\p{Surrogate}/u.test(text), "This is not valid Unicode text");

type Clean = (text: string) => string;

/**
 * A text that must not be empty once it is clean. `required` is the message if it is missing or empty. Later checks see only a text of at most
 * `max` characters: on a long one, a pattern can take minutes.
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

/** A text that may be missing or empty. `checks` run on the clean text. */
export const optionalText = (max: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z._default(
    z
      .string()
      .check(z.overwrite(cleanText), ...checks, z.maxLength(max, `Must be ${max} characters or fewer`), wellFormed),
    "",
  );

/** At least five digits with the usual separators, and perhaps an extension: "ext. 12", "x12", "#12". */
export const PHONE = /^(\+?\(?|\(\+)([0-9][ ()./-]*){5,}([,;]? ?(#|\p{L}{1,12}[.:=]?) ?[0-9]{1,8})?$/u;
export const INVALID_PHONE = "Provide a valid phone number";

/** A phone number as text. Existing clients send a number. */
export const digitsAsText = z.transform((value: unknown) => (typeof value === "number" ? String(value) : value));

/** An ID that a document can have. Firestore refuses a slash, "." and "..", and reserves __x__. */
export const DOCUMENT_ID = /^(?!\.{1,2}$|__[^/]*__$)[^/]*$/;
export const NOT_AN_ID = "This is not a valid ID";

const documentId = z
  .string(NOT_AN_ID)
  .check(z.trim(), z.maxLength(200, "Must be 200 characters or fewer"), wellFormed, z.regex(DOCUMENT_ID, NOT_AN_ID));

/** The ID of a document. */
export const requiredId = documentId.check(z.minLength(1, NOT_AN_ID));

/** The ID of a new document, which the client makes. */
export const newId = (required: string) =>
  z.string(required).check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, "Send 16 to 64 letters and digits"));

/** The ID of a document, which may be missing. */
export const optionalId = z._default(documentId, "");

/**
 * "10" and 10 become 10. "", null and undefined mean that the number is missing. Anything else becomes NaN, which every number field refuses.
 * Minus zero becomes zero: Firestore would store it as a double, which the security rules do not accept as an integer.
 */
const toNumber = (value: unknown): number | undefined => {
  if (typeof value === "number") return value + 0;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") return Number.NaN;
  const text = withoutInvisible(value).trim();
  if (text === "") return undefined;
  return /^-?(\d+\.?|\d*\.\d+)$/.test(text) ? Number(text) + 0 : Number.NaN;
};

interface NumberLimits {
  required: string;
  /** What the value has to be, for the message: "a whole number". */
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

/** A number field: reads what is given, and checks the number. */
const numeric = <S extends z.core.$ZodType<unknown, number | undefined>>(number: S, read = toNumber) =>
  z.pipe(z.transform(read), number);

const limitedWholeNumber = (limits: Omit<NumberLimits, "kind">) =>
  limited({ ...limits, kind: "a whole number" }).check(
    z.refine((value) => Number.isInteger(value), "Must be a whole number"),
  );

/** A whole number from `min` to `max`, given as a number or as its decimal digits. */
export const wholeNumber = (limits: Omit<NumberLimits, "kind">) => numeric(limitedWholeNumber(limits));

/** The same, but a missing or blank value becomes `fallback`. */
export const wholeNumberOr = (fallback: number, limits: Omit<NumberLimits, "kind" | "required">) =>
  z._default(
    numeric(limitedWholeNumber({ ...limits, required: "" }), (value) => toNumber(value) ?? fallback),
    fallback,
  );

/** Turns a missing or blank value into null. */
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

/** A rating in stars, given as a number or as its decimal digits, and rounded to the nearest whole star (4.5 becomes 5). */
export const stars = (limits: Omit<NumberLimits, "kind">) =>
  numeric(limited({ ...limits, kind: "a number" }).check(z.overwrite(Math.round)));

const limitedDollars = (limits: Omit<NumberLimits, "kind">) =>
  limited({ ...limits, kind: "an amount in dollars" }).check(
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "At most two decimals"),
  );

/** An amount in dollars with at most two decimals, given as a number or as its decimal digits. */
export const dollars = (limits: Omit<NumberLimits, "kind">) => numeric(limitedDollars(limits));

/** The same, which may be missing or empty. */
export const optionalDollars = (limits: Omit<NumberLimits, "kind">) =>
  z.optional(numeric(z.optional(limitedDollars(limits))));

export const EMAIL_MAX = 254;
/** How long a person's name, address and phone number may be, in a profile, an order, a review or a message. firestore.rules has the same. */
export const PERSON_MAX = { name: 120, address: 500, phone: 40 } as const;
const INVALID_EMAIL = "Provide a valid email";
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** The last label is letters, or letters of another script as browsers write them: "xn--p1ai". */
const EMAIL = new RegExp(`^${ATOM}(\\.${ATOM})*@([A-Za-z0-9-]+\\.)+([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$`);

/**
 * An email address as an account has it, in lower case, so that each has one spelling. Some letters beyond ASCII become ASCII in lower case,
 * and would turn one person's address into another's. So they are refused before.
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

/** With the domain as the mail servers know it: some browsers leave "пример.рф" as it is typed, others make it "xn--e1afmkfd.xn--p1ai". */
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

/** An email address as somebody types or pastes it. */
export const email = z.pipe(
  z.string("Email is Required").check(z.overwrite((typed) => withPlainDomain(withoutInvisible(typed).trim()))),
  accountEmail,
);

const LABEL = "[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?";
/** A host name as every URL parser reads it. Its last label starts with a letter, which an IP address never does. */
const HOST = `(?!([^/?#]*\\.)?[Xx][Nn]--)(${LABEL}\\.)*(?=[A-Za-z])${LABEL}`;
const PORT = "6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5]?[0-9]{1,4}";
const IMAGE_ADDRESS = new RegExp(`^(https://${HOST}(:(${PORT}))?([/?#]\\S*)?|/([^\\s/\\\\]\\S*)?)$`);

const NOT_AN_ADDRESS = "Must be a web address that starts with https://";

/** An image's address: on this site ("/products/gloves.svg") or on an https host. Every URL parser accepts it. */
export const imageAddress = (required: string) =>
  requiredText(required, 2048).check(z.regex(IMAGE_ADDRESS, NOT_AN_ADDRESS));

/*
 * What is stored is as strict as what is entered, and not cleaned again: the security rules and other functions see it as it is stored. Whatever
 * these accept, pages can show and sums can bear.
 */

const MISSING = "Is missing";

/** A stored text of at most `max` characters, which may be empty. */
export const storedTextOrNone = (max: number) =>
  z.string(MISSING).check(
    z.maxLength(max, `Must be ${max} characters or fewer`),
    z.refine((text) => text === text.trim(), "Must not begin or end with a space"),
    wellFormed,
  );

/** A stored text of 1 to `max` characters. */
export const storedText = (max: number) => storedTextOrNone(max).check(z.minLength(1, "Must not be empty"));

/** A stored whole number from `min` to `max`. */
export const storedWholeNumber = (limits: { min: number; max: number }) =>
  limitedWholeNumber({ ...limits, required: MISSING });

/** A stored amount in dollars with at most two decimals. */
export const storedDollars = (limits: { min: number; max: number }) => limitedDollars({ ...limits, required: MISSING });

/** The stored ID of another document. */
export const storedId = storedText(1500).check(z.regex(DOCUMENT_ID, NOT_AN_ID));

/** A stored email address, in the one spelling that each has. */
export const storedEmail = z
  .string(MISSING)
  .check(z.refine((text) => z.safeParse(email, text).data === text, INVALID_EMAIL));

/** The stored address of an image. */
export const storedImageAddress = storedText(2048).check(z.regex(IMAGE_ADDRESS, NOT_AN_ADDRESS));

/** A stored time, as a Date. Both SDKs' timestamps have `toDate`. */
export const storedTime = z.pipe(
  z.transform((value) => {
    const time = value as { toDate?: unknown } | null;
    return typeof time?.toDate === "function" ? time.toDate() : value;
  }),
  z.date(),
);

/** A stored time in the API's answers: ISO 8601 in UTC, or null for one that is missing or not valid. */
export const isoTime = z.nullable(z.iso.datetime());

/** What is wrong with one field, for the user who filled it in. */
export const fieldError = z.object({ field: z.string(), message: z.string() });

/** The result of parsing: the values, or one message for each wrong field. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };
export type FieldError = z.output<typeof fieldError>;

/** Parses `input` with `schema`. Unknown fields are dropped. Each wrong field gets its first message. */
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
