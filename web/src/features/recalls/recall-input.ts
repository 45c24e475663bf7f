import { lotNumber } from "contract/lot";
import { RECALL_LIMITS, recallBody } from "contract/recall";
import * as z from "zod/mini";

/** The lots of a pasted list: one per line, or with commas or semicolons between them. */
export const lotsIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((lot) => lot.trim())
    .filter(Boolean);

export const SCOPES = { lots: "These lots", all: "All pieces of the product" };

const { reason, instructions } = recallBody.shape;
const fields = z.object({
  scope: z.enum(["lots", "all"]),
  lots: z.string(),
  class: recallBody.shape.class,
  reason,
  instructions,
});

/** The recall that a form describes. A lot that can't be one is named. */
export const recallInput = z.pipe(
  fields,
  z.transform(({ scope, lots: text, ...input }, { issues }) => {
    const refuse = (message: string) => issues.push({ code: "custom", path: ["lots"], message, input: text });
    if (scope === "all") return { ...input, lots: [] };
    const typed = lotsIn(text);
    const parsed = typed.map((lot) => lotNumber.safeParse(lot));
    const wrong = parsed.findIndex(({ success }) => !success);
    const lots = [...new Set(parsed.flatMap(({ data }) => data ?? []))];
    if (typed.length === 0) refuse("Lots is Required");
    else if (wrong >= 0) refuse(`${typed[wrong]}: ${parsed[wrong]?.error?.issues[0]?.message}`);
    else if (lots.length > RECALL_LIMITS.lots) refuse(`A recall names at most ${RECALL_LIMITS.lots} lots`);
    return { ...input, lots };
  }),
);
