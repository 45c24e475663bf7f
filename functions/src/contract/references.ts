import * as z from "zod/mini";
import { cleanLine, lineIfSent, requiredText, storedTextOrNone } from "./fields.ts";

/** The longest of each, in characters. firestore.rules has the same limits. */
export const REFERENCE_LIMITS = { poNumber: 40, reference: 60, costCenter: 40 } as const;

/** Names of an order in the customer's own books. Each is empty if there is none. */
export const storedReferences = z.object({
  poNumber: storedTextOrNone(REFERENCE_LIMITS.poNumber),
  reference: storedTextOrNone(REFERENCE_LIMITS.reference),
  costCenter: storedTextOrNone(REFERENCE_LIMITS.costCenter),
});
export type References = z.output<typeof storedReferences>;

/** The body of PUT /orders/{id}/references. */
export const referencesBody = z.object({
  poNumber: lineIfSent(REFERENCE_LIMITS.poNumber),
  reference: lineIfSent(REFERENCE_LIMITS.reference),
  costCenter: lineIfSent(REFERENCE_LIMITS.costCenter),
});

export const NO_REFERENCES: References = { poNumber: "", reference: "", costCenter: "" };

/** An order's references as it stores them: absent if all are empty. */
export const referencesIn = (typed: Partial<References>): References | undefined => {
  const { poNumber = "", reference = "", costCenter = "" } = typed;
  return poNumber || reference || costCenter ? { poNumber, reference, costCenter } : undefined;
};

/** An order's references, empty if it has none. */
export const referencesOf = ({ references }: { references?: References | undefined }): References =>
  references ?? NO_REFERENCES;

/** The body of PUT /users/{id}/po-required. */
export const poRequiredBody = z.object({ required: z.boolean("required is Required") });

/** Said to a customer of whom an admin demands it. */
export const PO_NUMBER_REQUIRED = "Your orders need a PO number.";

/** The PO number in the form of a customer of whom it may be demanded. */
export const poNumberInput = (isRequired: boolean) =>
  isRequired ? requiredText(PO_NUMBER_REQUIRED, REFERENCE_LIMITS.poNumber, cleanLine) : referencesBody.shape.poNumber;

/** True if a customer's orders need a PO number. */
export const isPoRequired = ({ billing }: { billing?: { poRequired?: boolean | undefined } | undefined }): boolean =>
  billing?.poRequired === true;

/** An order's references by name; without those that it lacks. */
export const referencesInWords = ({ poNumber, reference, costCenter }: References): [name: string, value: string][] =>
  (
    [
      ["PO number", poNumber],
      ["Reference", reference],
      ["Cost center", costCenter],
    ] as [string, string][]
  ).filter(([, value]) => value);
