import * as z from "zod/mini";
import { EMAIL_MAX, email, numberKinds } from "../../contract/fields.ts";
import type { Schema } from "./document-types.ts";
import { FIELD_WORDS } from "./field-words.ts";

type ZodSchema = z.core.$ZodType;

/** A schema does not list what its own checks allow, so try a value. */
const takes = (schema: ZodSchema, value: unknown) => z.safeParse(schema, value).success;

/** Form values are text, so a number can also be a string of digits. */
const numberOrDigits = (schema: ZodSchema, { minimum = 0, maximum = 0 }: Schema): Schema => {
  const number = (type: "integer" | "number", pattern: string, description: string): Schema => ({
    anyOf: [
      { type, minimum, maximum },
      { type: "string", pattern: takes(schema, "") ? `^(\\s*|${pattern})$` : `^${pattern}$` },
    ],
    description: `${description}, or a string of its digits.`,
  });
  const kind = numberKinds.get(schema);
  if (!kind) throw new Error("A number of the contract has no kind: make it with contract/fields.ts");
  if (kind === "whole") return number("integer", "\\d+", "A whole number");
  if (kind === "dollars") return number("number", "\\d+(\\.\\d{1,2})?", "An amount with at most two decimals");
  // A rating: the limits have one digit each.
  return number("number", `0*([${minimum}-${maximum - 1}](\\.\\d+)?|${maximum}(\\.0+)?)`, "A number");
};

/** Digits that existing clients send as a number. A required phone number has at least five. */
const textOrNumber = (schema: ZodSchema, text: Schema): Schema => ({
  anyOf: [text, { type: "number", minimum: takes(schema, 0) ? 0 : 10_000, maximum: Number.MAX_SAFE_INTEGER }],
});

/** A value that may also be null or blank. */
const orBlank = ({ anyOf = [], ...json }: Schema): Schema => ({
  ...json,
  anyOf: anyOf
    .flatMap((one) => one.anyOf ?? [one])
    .map((one) => (one.type === "string" && one.pattern ? { ...one, pattern: `^\\s*$|${one.pattern}` } : one)),
});

const isSafeBound = (bound: number) => Math.abs(bound) === Number.MAX_SAFE_INTEGER;

/** Translates the field types that zod's own translation does not know. */
const translate = (schema: ZodSchema, { default: _absent, ...json }: Schema): Schema => {
  // A missing text counts as empty. There is no default in the document: generated clients would expect the field in every object.
  // An email address is cleaned and put in lower case before its pattern applies.
  if (schema === email) return { type: "string", format: "email", maxLength: EMAIL_MAX };
  if (schema instanceof z.core.$ZodPipe && schema._zod.def.in instanceof z.core.$ZodTransform && json.type !== "array")
    return json.anyOf
      ? orBlank(json)
      : json.type === "number"
        ? numberOrDigits(schema, json)
        : textOrNumber(schema, json);
  // Spaces and invisible characters alone are empty once they are clean.
  const { pattern = "^" } = json;
  if (json.type === "string" && json.minLength && !takes(schema, " ") && new RegExp(pattern).test(" "))
    return { ...json, pattern: pattern === "^" ? VISIBLE : pattern.replace("^", `^(?=.*${VISIBLE})`) };
  const { minimum, maximum, ...rest } = json;
  return {
    ...rest,
    ...(minimum !== undefined && !isSafeBound(minimum) && { minimum }),
    ...(maximum !== undefined && !isSafeBound(maximum) && { maximum }),
  };
};

/** A character that can be seen, in short. */
const VISIBLE = "[\\p{L}\\p{N}\\p{P}\\p{S}]";

/** Allows null in each field of a body that can be missing: there, null means absent. */
const withNulls = ({ properties = {}, ...body }: Schema): Schema => ({
  ...body,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, { description, ...of }]) => {
      const anyOf = [...(of.anyOf ?? [of]), ...(body.required?.includes(name) ? [] : [{ type: "null" }])];
      return [name, { ...(anyOf.length > 1 ? { anyOf } : of), ...(description && { description }) }];
    }),
  ),
});

/** Adds the meaning of each field of an object. */
const inWords = (name: string, schema: Schema): Schema => {
  for (const [field, of] of Object.entries(schema.properties ?? {})) {
    const words = FIELD_WORDS[`${name}.${field}`] ?? FIELD_WORDS[field];
    const description = [words, of.description].filter(Boolean).join(" ");
    if (description) of.description = description;
    inWords(name, of.items ?? of);
  }
  return schema;
};

/** A schema of the contract as JSON Schema (2020-12): what it accepts, or what it returns. */
export const jsonSchemaOf = (schema: ZodSchema, io: "input" | "output", name = ""): Schema => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const translated = translate(zodSchema, { ...(jsonSchema as Schema) });
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, translated);
    },
  });
  return inWords(name, json as Schema);
};

/** The schema of a request body. */
export const bodySchemaOf = (schema: ZodSchema, name: string): Schema => withNulls(jsonSchemaOf(schema, "input", name));
