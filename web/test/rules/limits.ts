import { inspect, isDeepStrictEqual } from "node:util";
import { parse } from "contract/fields";
import type * as z from "zod/mini";
import { delivery } from "../../../functions/testing/cases/placing.ts";
import { product } from "../../../functions/testing/cases/product-acts.ts";
import { review } from "../../../functions/testing/cases/reviews.ts";
import type { Act, Fields } from "../../../functions/testing/cases/table.ts";
import { BLANKS, type Boundary, CATEGORY, ORDER, PRODUCT, PROFILE, REVIEW } from "./boundaries.ts";
import type { Probe, RulesTest } from "./emulator.ts";
import { perform } from "./perform.ts";

interface Form {
  schema: z.ZodMiniType;
  boundaries: Boundary[];
  who: string;
  input: Fields;
  act: Act;
}

const profile = { name: "Casey", address: "", edu: "", phone: "", linkedin: "" };

const FORMS: Record<string, Form> = {
  "a new product": { ...PRODUCT, who: "admin", input: product, act: { does: "add", on: "products" } },
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
  boundaries.map(({ field, accepted, refused }) => {
    const writing = (value: unknown, isAccepted: boolean): Probe => ({
      about: inspect([act.on, field, value]),
      run: async (shop) => {
        const parsed = parse(schema, { ...input, [field]: value });
        if (parsed.ok !== isAccepted) throw new Error(`The contract is wrong about ${shown(value)}.`);
        const fields = parsed.ok ? chosen(parsed.value as Fields) : { ...input, [field]: value };
        await shop.reset();
        const verdict = await perform(shop, who, { ...act, fields });
        if (verdict !== (isAccepted ? "allowed" : "denied")) throw new Error(`${shown(value)} is ${verdict}.`);
      },
    });
    return {
      title: `${what}: ${field}`,
      probes: [...accepted.map((value) => writing(value, true)), ...refused.map((value) => writing(value, false))],
    };
  });

const trimmed: RulesTest = {
  title: "a text is stored without the blanks around it, as the contract leaves it",
  probes: BLANKS.flatMap((blank) => [`${blank}Casey`, `Casey${blank}`]).map((name) => ({
    about: inspect(name),
    run: async (shop) => {
      await shop.reset();
      const verdict = await perform(shop, "customer", { does: "edit", on: "users/customer", fields: { name } });
      if (verdict !== "denied") throw new Error(`The rules allow ${JSON.stringify(name)}.`);
      const parsed = parse(PROFILE.schema, { ...profile, name });
      if (!parsed.ok || !isDeepStrictEqual(parsed.value, { ...profile, name: "Casey" }))
        throw new Error(`The contract does not trim ${JSON.stringify(name)}.`);
    },
  })),
};

/** The rules and the contract accept the same values on both sides of every limit. */
export const limits: RulesTest[] = [...Object.entries(FORMS).flatMap(testsOf), trimmed];
