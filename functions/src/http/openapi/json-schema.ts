import * as z from "zod/mini";
import { email, USER_LIMITS } from "../../contract/user.ts";
import type { Schema } from "./document-types.ts";
import { FIELD_WORDS } from "./field-words.ts";

type ZodSchema = z.core.$ZodType;

/** What a schema's own checks allow is not written in it: it is asked. */
const takes = (schema: ZodSchema, value: unknown) => z.safeParse(schema, value).success;

/** Form values are text: a number may come as its digits too. */
const numberOrDigits = (schema: ZodSchema, { minimum = 0, maximum }: Schema): Schema => {
  const whole = !takes(schema, minimum + 0.5);
  return {
    anyOf: [
      { type: whole ? "integer" : "number", minimum, maximum },
      { type: "string", pattern: whole ? "^\\d+$" : "^\\d+(\\.\\d{1,2})?$" },
    ],
    description: whole ? "A whole number, or its digits." : "An amount with at most two decimals, or its digits.",
  };
};

/** Digits that existing clients send as a number; at least five of them where a phone number is required. */
const textOrNumber = (schema: ZodSchema, text: Schema): Schema => ({
  anyOf: [text, { type: "number", minimum: takes(schema, 0) ? 0 : 10_000, maximum: Number.MAX_SAFE_INTEGER }],
});

const isSafeBound = (bound: number | undefined) => Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER;

/** What JSON Schema says of a kind of field that zod's own translation can't know. */
const translate = (schema: ZodSchema, { default: _absent, ...json }: Schema): Schema => {
  // What is absent counts as empty. It is not told as a default: generated clients would take the field for one that is always there.
  // It is trimmed and put in lower case before its pattern is looked at.
  if (schema === email) return { type: "string", format: "email", maxLength: USER_LIMITS.email };
  if (schema instanceof z.core.$ZodPipe && schema._zod.def.in instanceof z.core.$ZodTransform)
    return json.type === "number" ? numberOrDigits(schema, json) : textOrNumber(schema, json);
  // Blanks alone are nothing, once trimmed.
  if (json.type === "string" && json.minLength && !json.pattern && !takes(schema, " "))
    return { ...json, pattern: "\\S" };
  const { minimum, maximum, ...rest } = json;
  return isSafeBound(minimum) && isSafeBound(maximum) ? rest : json;
};

/** Each field of an object with what it means. */
const inWords = (name: string, schema: Schema): Schema => {
  for (const [field, of] of Object.entries(schema.properties ?? {})) {
    const words = FIELD_WORDS[`${name}.${field}`] ?? FIELD_WORDS[field];
    const description = [words, of.description].filter(Boolean).join(" ");
    if (description) of.description = description;
    inWords(name, of.items ?? of);
  }
  return schema;
};

/** A schema of the contract as JSON Schema (2020-12): what it takes, or what comes out of it. */
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
