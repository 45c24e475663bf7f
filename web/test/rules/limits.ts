import { inspect, isDeepStrictEqual } from "node:util";
import { CATEGORY_LIMITS, categoryFields } from "contract/category";
import { parse } from "contract/fields";
import { ORDER_LIMITS } from "contract/order";
import { orderInput } from "contract/order-input";
import { PRODUCT_LIMITS } from "contract/product";
import { productInput } from "contract/product-input";
import { REFERENCE_LIMITS } from "contract/references";
import { REVIEW_LIMITS } from "contract/review";
import { reviewInput } from "contract/review-input";
import { USER_LIMITS } from "contract/user";
import { profileInput } from "contract/user-input";
import type * as z from "zod/mini";
import { delivery, references } from "../../../functions/testing/cases/placing.ts";
import { product } from "../../../functions/testing/cases/products.ts";
import { review } from "../../../functions/testing/cases/reviews.ts";
import type { Act, Fields } from "../../../functions/testing/cases/table.ts";
import type { Probe, RulesTest } from "./emulator.ts";
import { perform } from "./perform.ts";

interface Boundary {
  field: string;
  accepted: unknown[];
  refused: unknown[];
}

const letters = (length: number) => "x".repeat(length);

const text = (field: string, max: number): Boundary => ({
  field,
  accepted: [letters(1), letters(max), "😀".repeat(max), "two\nlines"],
  refused: [letters(max + 1), "😀".repeat(max + 1), "", " ", "\u200b", 5, null, ["x"]],
});

const optional = (field: string, max: number): Boundary => ({
  field,
  accepted: ["", letters(1), letters(max), "😀".repeat(max)],
  refused: [letters(max + 1), "😀".repeat(max + 1), 5, null, ["x"]],
});

/** Every character that `trim` removes. */
const BLANKS = [
  ..." \t\n\v\f\r\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff",
  ..."\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a",
];
/** Characters that nobody sees. The last ones belong to the character before. */
const INVISIBLE = [
  ..."\0\u001b\u0085\u009f\u00ad\u034f\u115f\u1160\u17b4\u180e\u200b\u2060\u206f\u2800\u3164\uffa0\ufffc\u{13441}\u{1d159}\u{1d17a}",
  ..."\u061c\u180b\u200c\u200d\u200e\u202e\u2066\u2069\ufe00\ufe0f\u{e0020}\u{e007f}\u{e0100}\u{e0fff}",
];
/** Texts that some of them are part of. */
const NEEDS_INVISIBLE = ["❤️", "👩‍⚕️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "葛\u{e0100}", "نمی\u200cدانم", "שלום\u200f"];

/** One function checks every text, in the rules and in the contract: one field shows how it takes each character. */
const characters: Boundary = {
  field: "name",
  accepted: ["\u200ba\u00adb\u200b", ...NEEDS_INVISIBLE],
  refused: [...BLANKS, ...INVISIBLE, "\u200b \ufe0f", true, { x: "x" }],
};

const whole = (field: string, { min, max }: { min: number; max: number }): Boundary => ({
  field,
  accepted: [min, max],
  refused: [min - 1, max + 1, min + 0.5, -min - 1, Number.NaN, Number.POSITIVE_INFINITY, "many", true, null, [min]],
});

/** The contract has a default for it. */
const optionalWhole = (...field: Parameters<typeof whole>): Boundary => {
  const { refused, ...boundary } = whole(...field);
  return { ...boundary, refused: refused.filter((value) => value !== null) };
};

const https = (rests: string) => rests.split("  ").map((rest) => `https://${rest}`);
const image: Boundary = {
  field: "img",
  accepted: [
    "/products/nitrile-gloves.svg",
    ...https("e  example.com/a.png?b=c#d  my_bucket.S3.example.com:65535  example.com:443?a.png"),
    `https://example.com/${letters(2048 - 20)}`,
    `https://example.com/${"😀".repeat(2048 - 20)}`,
  ],
  refused: [
    `https://example.com/${letters(2048 - 19)}`,
    ...https("  /a.png  example.com:99999/a.png  example.com:65536  a:b  [  [::1]/a.png  user@example.com"),
    ...https("a..b  -a.b  a.b-  1.2.3.4/a.png  example.1  xn--a.example/a.png  a.XN--a  a%b.example"),
    ...https("example.com\\a.png  example.com/a b.png  example.com/a\u00a0b.png  \u2003example.com"),
    ...["", "/", "/a", "/products/glovesXsvg", "/products/nitrile-gloves.svg?a", "//products/nitrile-gloves.svg"],
    ...[`/images/${"0".repeat(63)}.webp`, `/images/${"0".repeat(64)}.png`, `/images/${"G".repeat(64)}.jpg`],
    ...["//example.com/a.png", "http://example.com/a.png", "a.png", "javascript:alert(1)", "data:image/png;base64,AA"],
    ...[5, null, ["/a"]],
  ],
};

const portrait: Boundary = {
  field: "img",
  accepted: ["/avatars/casey.svg", "/avatars/a.svg", `/avatars/${letters(60)}.svg`],
  refused: [
    ...["", "/avatars/.svg", "/avatars/casey.png", "/avatars/caseyXsvg", "/avatars/../a.svg", "x/avatars/a.svg"],
    ...[`/avatars/${letters(61)}.svg`, "/avatars/a.svg?x", "//example.com/avatars/a.svg"],
    ...["https://example.com/avatars/a.svg", 5, null, ["/avatars/a.svg"]],
  ],
};

const PHONES = {
  accepted: [
    ...["12345", "(555) 012-3456", "+12345", "+1 (555) 012-3456", "1-2.3/(4) 5-", "(+1) 555 012 3456"],
    ...["(555) 012-3456 ext. 12", "5550123456x12", "555 0123, Durchwahl: 7", "555 0123 #1", "555 0123;ext=12345678"],
    ...["555 0123 доб. 12", "\u202d+1\u00a0(555)\u2011012–3456\u202c", "0123\n4\t5"],
    `555 0123 ${letters(12)} 1`,
    `1${"2".repeat(ORDER_LIMITS.phone - 1)}`,
  ],
  refused: [
    `1${"2".repeat(ORDER_LIMITS.phone)}`,
    `12345 ${letters(13)} 1`,
    ...["1234", "+1234", "1    ", "1234-./()", "((555) 0123", "++12345", "12345a", "12345,1", "12345 ext."],
    ...["12345 ext. 123456789", "12345 ext. 1 2", "12345 ##1", "1234 ext. 5", "ext. 12345", null, ["12345"]],
  ],
};

const linkedin: Boundary = {
  field: "linkedin",
  accepted: [
    ...["", "https://linkedin.com", "https://www.linkedin.com/in/nora", "https://de.linkedin.com/in/jos\u00e9?a=b#c"],
    ...["LinkedIn.com/in/nora", "http://www.linkedin.com/in/nora"],
    `https://linkedin.com/${letters(USER_LIMITS.linkedin - 21)}`,
  ],
  refused: [
    `https://linkedin.com/${letters(USER_LIMITS.linkedin - 20)}`,
    ...https("linkedin.com.example  linkedin.com@example.com  notlinkedin.com/in/nora  example.com/linkedin.com"),
    ...https("linkedin.com/a b  linkedin.com/a\u00a0b"),
    ...["javascript:alert(1)", "//linkedin.com", 5, null, ["https://linkedin.com"]],
  ],
};

interface Form {
  schema: z.ZodMiniType;
  boundaries: Boundary[];
  who: string;
  input: Fields;
  act: Act;
}

const profile = { name: "Casey", address: "", edu: "", phone: "", linkedin: "" };

const FORMS: Record<string, Form> = {
  "a new product": {
    schema: productInput,
    who: "admin",
    input: product,
    act: { does: "add", on: "products" },
    boundaries: [
      text("name", PRODUCT_LIMITS.name),
      text("description", PRODUCT_LIMITS.description),
      {
        field: "price",
        accepted: [PRODUCT_LIMITS.price.min, PRODUCT_LIMITS.price.max, 4.35, 1.1, 99_999.99, 64.1, 8.2],
        refused: [
          ...[0, -0.01, 0.005, 0.009, 1.001, 4.355, 4.350000015, 99_999.999, PRODUCT_LIMITS.price.max + 0.01],
          ...[Number.NaN, Number.POSITIVE_INFINITY, "a lot", true, null, [1]],
        ],
      },
      whole("minimumOrderQuantity", PRODUCT_LIMITS.minimumOrderQuantity),
      whole("availableQuantity", PRODUCT_LIMITS.availableQuantity),
      {
        field: "sku",
        accepted: ["A", "0-A-9", "sal-0042", "X".repeat(PRODUCT_LIMITS.sku)],
        refused: ["X".repeat(PRODUCT_LIMITS.sku + 1), "-A", "A-", "A--B", "A_B", "É", "A/B", 5, true, ["A"]],
      },
      {
        field: "category",
        accepted: [null, "gloves"],
        refused: ["a b", "-a", "a/b/c", "x".repeat(CATEGORY_LIMITS.slug + 1), 5, true, ["gloves"]],
      },
      {
        field: "listPrice",
        accepted: [null, 4.36, PRODUCT_LIMITS.price.max],
        refused: [4.35, 4.34, 4.355, PRODUCT_LIMITS.price.max + 0.01, Number.NaN, "a lot", true, [5]],
      },
      {
        field: "tax",
        accepted: [null, "taxable", "exempt", "txcd_99999999"],
        refused: ["reduced", "exempt ", "txcd_9999999", "xtxcd_99999999", 5, true, ["exempt"]],
      },
      optionalWhole("lowStockLevel", PRODUCT_LIMITS.lowStockLevel),
      {
        field: "gtin",
        accepted: [null, "09506000134352"],
        refused: ["9506000", "0950600013435x", "095060001343521", 9506000134352, ["09506000134352"]],
      },
      optionalWhole("minimumShelfLifeDays", PRODUCT_LIMITS.minimumShelfLife),
      {
        field: "alternatives",
        accepted: [[], ["a"], ["wipes", "gone", "x".repeat(200)]],
        refused: [
          ["a", "b", "c", "d"],
          ["a", "a"],
          ["a/b"],
          ["a,b"],
          [".."],
          [""],
          ["x".repeat(201)],
          [5],
          5,
          { a: 1 },
        ],
      },
      {
        field: "expectedOn",
        accepted: [null, "2000-01-01", "2028-02-29", "2099-12-31"],
        refused: [
          "2027-02-29",
          "2026-04-31",
          "2026-13-01",
          "1999-12-31",
          "2100-02-28",
          "12/4/2026",
          5,
          true,
          ["2026-12-04"],
        ],
      },
      image,
    ],
  },
  "a category": {
    schema: categoryFields,
    who: "admin",
    input: { name: "Gloves", position: 0 },
    act: { does: "edit", on: "categories/gloves" },
    boundaries: [text("name", CATEGORY_LIMITS.name), whole("position", CATEGORY_LIMITS.position)],
  },
  "a review": {
    schema: reviewInput,
    who: "customer",
    input: { ...review, name: "customer" },
    act: { does: "edit", on: "reviews/customer" },
    // The name is the profile's.
    boundaries: [
      text("location", REVIEW_LIMITS.location),
      portrait,
      text("review", REVIEW_LIMITS.review),
      whole("rating", REVIEW_LIMITS.rating),
    ],
  },
  "a profile": {
    schema: profileInput,
    who: "customer",
    input: profile,
    act: { does: "edit", on: "users/customer" },
    boundaries: [
      text("name", USER_LIMITS.name),
      characters,
      optional("address", USER_LIMITS.address),
      optional("edu", USER_LIMITS.edu),
      { field: "phone", accepted: [...PHONES.accepted, ""], refused: PHONES.refused },
      linkedin,
    ],
  },
  "an order": {
    schema: orderInput,
    who: "customer",
    input: { quantity: 2, ...delivery, ...references },
    act: { does: "place", on: "orders", product: "gloves", quantity: 2 },
    // The quantity depends on the product, and has cases of its own.
    boundaries: [
      text("address", ORDER_LIMITS.address),
      { field: "phone", accepted: PHONES.accepted, refused: [...PHONES.refused, ""] },
      ...Object.entries(REFERENCE_LIMITS).map(([field, max]) => optional(field, max)),
      optional("place", ORDER_LIMITS.place),
      optional("recipient", ORDER_LIMITS.recipient),
    ],
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
      const parsed = parse(profileInput, { ...profile, name });
      if (!parsed.ok || !isDeepStrictEqual(parsed.value, { ...profile, name: "Casey" }))
        throw new Error(`The contract does not trim ${JSON.stringify(name)}.`);
    },
  })),
};

/** The rules and the contract accept the same values on both sides of every limit. */
export const limits: RulesTest[] = [...Object.entries(FORMS).flatMap(testsOf), trimmed];
