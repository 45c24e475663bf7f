import { lotNumber } from "contract/lot";
import { RECALL_LIMITS, recallBody } from "contract/recall";
import * as z from "zod/mini";

/** The lots of a pasted list: one per line, or with commas or semicolons between them. */
export const lotsIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((lot) => lot.trim())
    .filter(Boolean);

/** Lots as they are stored, each once. One that can't be a lot is named. */
const pastedLots = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const refuse = (message: string) => issues.push({ code: "custom", message, input: text });
    const typed = lotsIn(text);
    const lots = new Set<string>();
    for (const lot of typed) {
      const { success, data, error } = lotNumber.safeParse(lot);
      if (success) lots.add(data);
      else refuse(`${lot}: ${error.issues[0]?.message}`);
    }
    if (typed.length === 0) refuse("Lots is Required");
    if (lots.size > RECALL_LIMITS.lots) refuse(`A recall names at most ${RECALL_LIMITS.lots} lots`);
    return [...lots];
  }),
);
const noLots = z.pipe(
  z.string(),
  z.transform((): string[] => []),
);

export const SCOPES = { lots: "These lots", all: "All pieces of the product" };

const { class: grade, reason, instructions } = recallBody.shape;
const texts = { class: grade, reason, instructions };

/** The recall that a form describes. */
export const recallInput = z.discriminatedUnion("scope", [
  z.object({ scope: z.literal("lots"), lots: pastedLots, ...texts }),
  z.object({ scope: z.literal("all"), lots: noLots, ...texts }),
]);
