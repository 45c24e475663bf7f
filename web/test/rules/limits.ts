import { isDeepStrictEqual } from "node:util";
import { parse } from "contract/fields";
import type * as z from "zod/mini";
import { delivery } from "../../../functions/testing/cases/placing.ts";
import { product } from "../../../functions/testing/cases/product-acts.ts";
import { review } from "../../../functions/testing/cases/reviews.ts";
import type { Act, Fields } from "../../../functions/testing/cases/table.ts";
import { BLANKS, type Boundary, CATEGORY, ORDER, PRODUCT, PROFILE, REVIEW } from "./boundaries.ts";
import type { RulesTest } from "./emulator.ts";
import { perform } from "./perform.ts";

interface Form {
  schema: z.ZodMiniType;
  boundaries: Boundary[];
  who: string;
  /** A valid input. */
  input: Fields;
  act: Act;
}

const profile = { name: "Casey", address: "", edu: "", phone: "", linkedin: "" };

const FORMS: Record<string, Form> = {
  "a new product": { ...PRODUCT, who: "admin", input: product, act: { does: "add", on: "products" } },
  "an edited product": { ...PRODUCT, who: "admin", input: product, act: { does: "edit", on: "products/gloves" } },
  "a category": {
    ...CATEGORY,
    who: "admin",
    input: { name: "Gloves", position: 0 },
    act: { does: "edit", on: "categories/gloves" },
  },
  "a review": {
    ...REVIEW,
    who: "customer",
    input: { ...review, name: "customer" },
    act: { does: "edit", on: "reviews/customer" },
  },
  "a profile": { ...PROFILE, who: "customer", input: profile, act: { does: "edit", on: "users/customer" } },
  "an order": {
    ...ORDER,
    who: "customer",
    input: { quantity: 2, ...delivery },
    act: { does: "place", on: "orders", product: "gloves", quantity: 2 },
  },
};

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 40);

/** The web app chooses a SKU where none is entered. */
const chosen = ({ sku, ...fields }: Fields): Fields => (sku ? { ...fields, sku } : fields);

const testsOf = ([what, { schema, boundaries, who, input, act }]: [string, Form]): RulesTest[] =>
  boundaries.map(({ field, accepted, refused }) => ({
    title: `${what}: ${field}`,
    run: async (shop) => {
      await shop.reset();
      const write = (fields: Fields, id: string) => perform(shop, who, { ...act, fields, id });
      for (const [index, value] of accepted.entries()) {
        // A customer has at most 10 unpaid orders.
        if (act.does === "place" && index % 5 === 4) await shop.reset();
        const parsed = parse(schema, { ...input, [field]: value });
        if (!parsed.ok) throw new Error(`The contract refuses ${shown(value)}.`);
        if ((await write(chosen(parsed.value as Fields), `accepted-${index}`)) !== "allowed")
          throw new Error(`The rules deny ${shown(value)}.`);
      }
      for (const [index, value] of refused.entries()) {
        const fields = { ...input, [field]: value };
        if (parse(schema, fields).ok) throw new Error(`The contract accepts ${shown(value)}.`);
        if ((await write(fields, `refused-${index}`)) !== "denied") throw new Error(`The rules allow ${shown(value)}.`);
      }
    },
  }));

const trimmed: RulesTest = {
  title: "a text is stored without the blanks around it, as the contract leaves it",
  run: async (shop) => {
    await shop.reset();
    const write = (fields: Fields) => perform(shop, "customer", { does: "edit", on: "users/customer", fields });
    for (const blank of BLANKS)
      for (const name of [`${blank}Casey`, `Casey${blank}`]) {
        if ((await write({ name })) !== "denied") throw new Error(`The rules allow ${JSON.stringify(name)}.`);
        const parsed = parse(PROFILE.schema, { ...profile, name });
        if (!parsed.ok || !isDeepStrictEqual(parsed.value, { ...profile, name: "Casey" }))
          throw new Error(`The contract does not trim ${JSON.stringify(name)}.`);
      }
    if ((await write({ name: "Casey" })) !== "allowed") throw new Error("The rules deny the trimmed name.");
  },
};

/** The rules and the contract accept the same values on both sides of every limit. */
export const limits: RulesTest[] = [...Object.entries(FORMS).flatMap(testsOf), trimmed];
