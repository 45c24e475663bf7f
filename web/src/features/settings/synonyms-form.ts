import { parse } from "contract/fields";
import { type Synonyms, synonyms } from "contract/synonyms";
import * as z from "zod/mini";

/** How many wrong lines are named at once. */
const NAMED = 3;

/** The text of a field with one synonym a line. Blank lines are left out. */
const linesOf = (typed: string) =>
  typed.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : [{ line, number: index + 1 }]));

/** The synonyms as they are typed. An error names its line. */
export const synonymsForm: z.ZodMiniType<Synonyms, { synonyms: string }> = z.object({
  synonyms: z.pipe(
    z.string(),
    z.transform((typed, { issues }) => {
      const lines = linesOf(typed);
      const read = parse(synonyms, { synonyms: lines.map(({ line }) => line) });
      if (read.ok) return read.value.synonyms;
      const said = read.errors.map(({ field, message }) => {
        const wrong = lines[Number(field.split(".")[1])];
        return wrong ? `Line ${wrong.number}: ${message}.` : `${message}.`;
      });
      issues.push({ code: "custom", message: said.slice(0, NAMED).join(" "), input: typed });
      return z.NEVER;
    }),
  ),
});
