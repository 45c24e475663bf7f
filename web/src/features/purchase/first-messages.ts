import { parse } from "contract/fields";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/**
 * Holds a form against a contract schema as the API does: each field shows its first message only. (The resolver that
 * comes with the form library joins all messages of a field into one text.)
 */
export const firstMessages =
  <Values extends FieldValues, S extends z.ZodMiniType<FieldValues>>(
    schema: S,
  ): Resolver<Values, unknown, z.output<S>> =>
  (values) => {
    const parsed = parse(schema, values);
    if (parsed.ok) return { values: parsed.value, errors: {} };
    const errors = Object.fromEntries(
      parsed.errors.map(({ field, message }) => [field, { type: "contract", message }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
