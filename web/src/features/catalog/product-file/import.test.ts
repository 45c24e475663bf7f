import type { Category } from "contract/category";
import type { CurrentProduct } from "contract/product";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { aProduct } from "../../../../../functions/testing/builders.ts";
import { groupsOf, type ProductWrite } from "../../../data/products/import/product-write.ts";
import { toCsv } from "../../../ui/csv.ts";
import { decode, FILE_MAX, type Reading } from "../../../ui/read-file.ts";
import { planImport } from "./plan.ts";
import { COLUMN_NAMES, cellOf } from "./products-csv.ts";
import { LINES_MAX, type Row, readTable } from "./read-table.ts";
import { reportCsv, reportOf, summaryOf } from "./report.ts";

const aShopProduct = (changes: Partial<CurrentProduct> = {}): CurrentProduct => ({
  ...aProduct({ sku: "GLOVES", name: "Nitrile gloves", category: "gloves", listPrice: 15 }),
  _id: `id-of-${changes.sku ?? "GLOVES"}`,
  createdAt: new Date(0).toISOString(),
  rating: { average: 0, count: 0 },
  ...changes,
});
const GLOVES = aShopProduct();
const CATEGORIES: Category[] = [
  ["gloves", "Gloves"],
  ["wound-care", "Wound care"],
  ["masks", "Masks"],
  ["masks-2", "masks"],
].map(([_id = "", name = ""], position) => ({ _id, name, position }));

const MISSING = `/images/${"0".repeat(64)}.webp`;

const skusOf = (products: readonly CurrentProduct[]) => new Map(products.map(({ _id, sku }) => [_id, sku]));

const productsCsv = (products: readonly CurrentProduct[]) =>
  toCsv(
    COLUMN_NAMES,
    products.map((product) => COLUMN_NAMES.map((column) => cellOf(column, product, skusOf(products)))),
  );
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array): Reading<Row[]> => {
  const text = decode(typeof file === "string" ? bytesOf(file) : file);
  return text.ok ? readTable(text.value) : text;
};
const plan = (file: string | Uint8Array, products: CurrentProduct[] = [GLOVES], namesakes: CurrentProduct[] = []) => {
  const rows = read(file);
  if (!rows.ok) throw new Error(rows.message);
  const found = new Map(products.map((product) => [product.sku ?? "", { product }]));
  const skus = skusOf(products);
  return planImport(rows.value, { found, skus, namesakes, categories: CATEGORIES, missingImages: new Set([MISSING]) });
};
const utf16 = (text: string, ...start: number[]) => new Uint8Array([...start, ...Buffer.from(text, "utf16le")]);

describe("[G-7] a file that can't be read is refused with a sentence that says what to do:", () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ["an empty one", "", /^The file is empty/],
    ["blank lines alone", "\uFEFF\r\n \r\n", /^The file is empty/],
    ["headings alone", "sku,price\r\n", /no lines below/],
    ["a workbook with another name", new Uint8Array([0x50, 0x4b, 3, 4, 20]), /^This is an Excel workbook/],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /^This is an Excel workbook/],
    ["Windows-1252", Buffer.from("sku,name\nCAFE,Café\n", "latin1"), /not in UTF-8.*“CSV UTF-8/],
    ["UTF-16 that does not say so", utf16("sku,name\nA,b"), /not a CSV file in UTF-8/],
    ["more than 5 MB", new Uint8Array(FILE_MAX + 1).fill(65), /larger than 5 MB/],
    ["5,001 lines", `sku,price\n${"A,1\n".repeat(LINES_MAX + 1)}`, /has 5001 lines.*at most 5000/],
    ["no headings", "GLOVES,12.50\nWIPES,3\n", /^The first line must name the columns/],
    ["an unknown column", "sku,color,price\nA,red,1\n", /^There is no column color/],
    ["a column twice", "sku,price,Price\nA,1,2\n", /two columns price/],
    ["no SKU", "name,price\nGloves,1\n", /^The column sku is missing/],
    ["an open quotation mark", 'sku,name\nA,"Gloves\nB,Wipes\n', /^Line 2: a quotation mark/],
    ["a text after a quotation mark", 'sku,name\nA,b\nB,"a" b\n', /^Line 3: a quotation mark/],
  ])("%s", (_, file, message) => {
    expect(read(file)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });
});

const NEW = 'NEW,Gauze pads,Wound care,"1,50",1,20,/products/gauze-pads.svg,"Soft.\nSterile; large."';
const HEADINGS = "sku,name,category,price,minimumOrderQuantity,availableQuantity,img,description";
const input = {
  sku: "NEW",
  name: "Gauze pads",
  category: "wound-care",
  price: 1.5,
  listPrice: null,
  tax: null,
  gtin: null,
  lotsRequired: false,
  minimumShelfLifeDays: null,
  alternatives: [],
  expectedOn: null,
  minimumOrderQuantity: 1,
  availableQuantity: 20,
  lowStockLevel: 10,
  img: "/products/gauze-pads.svg",
  description: "Soft.\nSterile; large.",
};
/** The same table, as other programs write it. */
const rewritten = (config: Papa.UnparseConfig, csv = `${HEADINGS}\n${NEW}`, change = (row: string[]) => row) => {
  const newline = csv.includes("\r\n") ? "\r\n" : "\n";
  return Papa.unparse(Papa.parse<string[]>(csv, { newline, skipEmptyLines: true }).data.map(change), config);
};

test.each<[string, string | Uint8Array]>([
  ["a byte order mark, semicolons and CRLF", `\uFEFF${rewritten({ delimiter: ";", newline: "\r\n" })}`],
  ["tabs, as Excel's Unicode text in UTF-16", utf16(rewritten({ delimiter: "\t" }), 0xff, 0xfe)],
  ["the separator in a line of its own", `sep=;\r\n${rewritten({ delimiter: ";" })}`],
  ["all cells quoted, and line ends of an old Mac", rewritten({ quotes: true, newline: "\r" })],
  ["blank lines, and line ends of two kinds", `\n${HEADINGS}\r\n\r\n , \n${NEW}\n\n`],
  ["empty columns at the end", `${HEADINGS},,\n${NEW},,\n`],
  ["empty columns without cells", `${HEADINGS},,\n${NEW}`],
  ["headings in another case, spaces around cells", `${HEADINGS.toUpperCase().replaceAll(",", " , ")}\n ${NEW}`],
  ["headings as the form has them", `${HEADINGS.replace("img", "Image").replace("availableQ", "Available q")}\n${NEW}`],
  [
    "texts that can't be numbers",
    rewritten({}, undefined, (row) => row.map((cell) => `="${cell.replaceAll('"', '""')}"`)),
  ],
  ["such texts without quotation marks", `${HEADINGS}\n${NEW.replace("NEW,Gauze pads", '="NEW",="Gauze pads"')}`],
  ["columns in another sequence", rewritten({}, undefined, (row) => row.toReversed())],
])("[G-7] a file is read with %s", (_, file) => {
  const lines = plan(file, []);
  expect(lines).toMatchObject([{ verdict: "new", sku: "NEW", details: [], write: { kind: "new", input } }]);
});

/** A line about a product that exists: its cells, the verdict, and the details. */
const CHANGES: [cells: Record<string, string>, verdict: string, details: (string | RegExp)[]][] = [
  [{ price: "12.50", listPrice: "$15.00", name: "" }, "same", []],
  [{ price: "13", name: "Gloves" }, "changed", ["name: Nitrile gloves → Gloves", "price: 12.5 → 13"]],
  [{ availableQuantity: "55" }, "changed", ["availableQuantity: 40 → 55"]],
  [{ category: "WOUND CARE" }, "changed", ["category: gloves → wound-care"]],
  [{ category: "(none)", listPrice: "(None)" }, "changed", ["category: gloves → (none)", "listPrice: 15 → (none)"]],
  [{ tax: "exempt" }, "changed", ["tax: (none) → exempt"]],
  [{ tax: "reduced" }, "wrong", ['tax: Must be "taxable", "exempt" or a tax code such as txcd_99999999']],
  [
    { gtin: "9506000134352", lotsRequired: "YES" },
    "changed",
    [/^gtin: .*09506000134352$/, "lotsRequired: false → true"],
  ],
  [{ gtin: "(none)", lotsRequired: "No", minimumShelfLifeDays: "(none)" }, "same", []],
  [{ gtin: "4006381333930" }, "wrong", ["gtin: Enter the 8, 12, 13 or 14 digits below the barcode"]],
  [{ lotsRequired: "perhaps" }, "wrong", ["lotsRequired: Must be yes or no"]],
  [{ category: "masks" }, "changed", ["category: gloves → masks"]],
  [{ category: "Masks" }, "wrong", [/^category: Several categories/]],
  [{ category: "shoes" }, "wrong", [/^category: There is no category "shoes"/]],
  [{ price: "15" }, "wrong", ["listPrice: Must be above the price"]],
  [{ price: "1,299" }, "wrong", [/^price: .*can mean/]],
  [{ price: "0", name: "x".repeat(121) }, "wrong", [/^name: Must be 120 char/, "price: Must be 0.01 or more"]],
  [{ price: "(none)" }, "wrong", [/^price: "\(none\)" is not a number/]],
  [{ availableQuantity: "1.5" }, "wrong", ["availableQuantity: Must be a whole number"]],
  [{ lowStockLevel: "10,0" }, "same", []],
  [{ img: "http://example.com/a.png" }, "wrong", [/^img: Must be a web address/]],
  [{ img: "/products/gown.svg" }, "wrong", [/^img: The shop has no such image/]],
  [{ img: MISSING }, "wrong", [/^img: The shop has no such image/]],
  [{ availableQuantity: "1" }, "changed", ["availableQuantity: 40 → 1", /^Note: The minimum order \(2\) is above/]],
  [{ name: "Caf\uFFFD" }, "wrong", [/^name: Has a character that was lost/]],
  [{ name: "'=1+1" }, "changed", ["name: Nitrile gloves → =1+1"]],
];
test.each(CHANGES)("[G-7] a line of a product with %j is %s", (cells, verdict, details) => {
  const [line] = plan(Papa.unparse([{ sku: " gloves ", ...cells }]));
  expect(line).toMatchObject({
    verdict,
    details: details.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text)),
  });
});

test("[G-7] [J-4] alternatives are read and written as SKUs, and those that are gone are left as they are", () => {
  const [masks, wipes] = [aShopProduct({ sku: "MASKS" }), aShopProduct({ sku: "WIPES" })];
  const short = aShopProduct({ alternatives: ["gone", masks._id], expectedOn: "2026-12-04" });
  const planned = (cells: Record<string, string>) => {
    const [line] = plan(Papa.unparse([{ sku: "GLOVES", ...cells }]), [short, masks, wipes]);
    return [line?.verdict, ...(line?.details ?? []), line?.write?.kind === "changed" ? line.write.changes : {}];
  };
  expect(plan(productsCsv([short, masks]), [short, masks]).map(({ verdict }) => verdict)).toEqual(["same", "same"]);
  expect(planned({ alternatives: "wipes; MASKS" })).toEqual([
    "changed",
    "alternatives: gone, MASKS → WIPES, MASKS",
    { alternatives: [wipes._id, masks._id] },
  ]);
  expect(planned({ alternatives: "(none)", expectedOn: "(none)" })).toEqual([
    "changed",
    "alternatives: gone, MASKS → (none)",
    "expectedOn: 2026-12-04 → (none)",
    { alternatives: [], expectedOn: null },
  ]);
  for (const [cells, why] of [
    [{ alternatives: "NEW-1" }, /^alternatives: No product of the shop has the SKU NEW-1/],
    [{ alternatives: "GLOVES" }, /^alternatives: .* its own/],
    [{ alternatives: "MASKS MASKS" }, /^alternatives: Must have each product once/],
    [{ expectedOn: "12/4/2026" }, /^expectedOn: Enter a date, as in 2026-12-04/],
  ] as const)
    expect(planned(cells)).toEqual(["wrong", expect.stringMatching(why), {}]);
});

test("[G-7] a line that leaves wrong values of a product as they are is not wrong, until it changes the product", () => {
  const former = aShopProduct({ availableQuantity: 1_000_001, img: "http://example.com/a.png", category: "gone" });
  const csv = productsCsv([former]);
  for (const file of [csv, csv.replace('"12.50"', '"12,5"')])
    expect(plan(file, [former])).toMatchObject([{ verdict: "same" }]);
  expect(plan(csv.replace("Nitrile", "Vinyl"), [former])).toMatchObject([
    { verdict: "wrong", details: [expect.stringMatching(/^img: /)] },
  ]);
});

test("[G-7] lines that are wrong by themselves, or beside others, are named by their numbers", () => {
  const file = `${HEADINGS}\nNEW,Gauze\n,Wipes,,1,1,1,/a.svg,b\n\nGLOVES,,,13,,,,\ngloves,,,14,,,,\nBAD_SKU,,,,,,,\n${NEW},5\n`;
  expect(plan(file).map(({ line, verdict, details }) => [line, verdict, details.join()])).toEqual([
    [2, "wrong", expect.stringMatching(/^Has 2 cells/)],
    [3, "wrong", expect.stringMatching(/^sku: Each line needs a SKU/)],
    [5, "changed", "price: 12.5 → 13"],
    [6, "wrong", "sku: Line 5 has this SKU, too"],
    [7, "wrong", expect.stringMatching(/name: Name is Required.*sku: Use letters/)],
    [8, "wrong", expect.stringMatching(/^"5" is in no column/)],
  ]);
});

test("[G-7] a new line with the name of another product has a note, and with an unreserved SKU it is wrong", () => {
  const file = `${HEADINGS}\n${NEW}\n`;
  const namesake = (sku: string) => [aShopProduct({ name: "Gauze pads", sku })];
  expect(plan(file, [], namesake("0042"))).toMatchObject([
    { verdict: "new", details: ["Note: another product has this name: SKU 0042"] },
  ]);
  expect(plan(file, [], namesake("NEW"))).toMatchObject([{ verdict: "wrong" }]);
});

test.each([
  ["a date", ["12-NOV", "1-MAR", "Nov-12", "2026-11-12"]],
  ["a date as a spreadsheet counts it", ["44512"]],
  ["a number that has lost the zeros before it", ["7", "4711"]],
  [undefined, ["NEW", "007", "MAR-X", "NOVA-12", "4006381333931"]],
])("[G-7] a new SKU that looks like %s is asked about: %j", (looks, skus) => {
  for (const sku of skus)
    expect(plan(`${HEADINGS}\n${NEW.replace("NEW", sku)}\n`, [])).toMatchObject([
      { verdict: "new", isBent: looks !== undefined, details: looks ? [`Note: the SKU looks like ${looks}`] : [] },
    ]);
});

test("[G-7] [X-5] an exported file changes nothing, whatever the texts, and however a spreadsheet writes it again", () => {
  const text = (maxLength: number) =>
    fc
      .string({
        unit: fc.constantFrom("a", "é", "😀", '"', "'", "=", "-", "＝", "@", ";", ",", " ", "\n", "\r", "\t", "�"),
        maxLength,
      })
      .map((content) => content.trim() || "'=x");
  const cents = fc.integer({ min: 1, max: 10_000_000 }).map((amount) => amount / 100);
  const product = fc.record({
    name: text(20),
    description: text(40),
    category: fc.constantFrom(null, "gloves", "gone", "none"),
    price: cents,
    listPrice: fc.option(cents),
    tax: fc.constantFrom(null, "taxable", "exempt", "txcd_99999999"),
    minimumOrderQuantity: fc.integer({ min: 1, max: 100_000 }),
    availableQuantity: fc.integer({ min: 0, max: 2_000_000 }),
    lowStockLevel: fc.integer({ min: 0, max: 1_000_000 }),
  });
  const dialect = fc.record({
    delimiter: fc.constantFrom(",", ";", "\t"),
    newline: fc.constantFrom("\n", "\r\n"),
    quotes: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), dialect, (changes, config) => {
      const products = changes.map((change, index) => aShopProduct({ ...change, sku: `P-${index}` }));
      const csv = productsCsv(products);
      for (const file of [csv, rewritten(config, csv)])
        expect(plan(file, products).map(({ verdict, details }) => [verdict, ...details])).toEqual(
          products.map(() => ["same"]),
        );
    }),
  );
  expect(Papa.parse<string[]>(productsCsv([GLOVES])).data[0]).toEqual(COLUMN_NAMES);
});

test("[G-7] the rules look at 20 documents at most for each group of lines, and count each once", () => {
  const fields = [..."0123456789abcdef"].map((digit) => ({ category: digit, img: `/images/${digit.repeat(64)}.jpg` }));
  const added = fields.map((one): ProductWrite => ({ kind: "new", input: { ...input, ...one } }));
  const changed = fields.map((changes): ProductWrite => ({ kind: "changed", product: GLOVES, changes }));
  const alike = Array.from(
    { length: 25 },
    (): ProductWrite => ({ kind: "changed", product: GLOVES, changes: fields[0] ?? {} }),
  );
  for (const [writes, sizes] of [
    [added, [4, 4, 4, 4]],
    [changed, [9, 7]],
    [alike, [20, 5]],
  ] as const) {
    const groups = groupsOf(writes);
    expect(groups.map(({ length }) => length)).toEqual(sizes);
    expect(groups.flat()).toEqual(writes);
  }
});

test("[G-7] the report says what became of each line, and no cell of it is a formula", () => {
  const lines = plan(`${HEADINGS}\n${NEW}\nGLOVES,=A1,,,,,,\nWIPES,,,3,,,,\n`, [
    GLOVES,
    aShopProduct({ sku: "WIPES", price: 3 }),
  ]);
  const [added, changed] = lines;
  if (!added || !changed) throw new Error("The file has three lines");
  const report = reportOf(
    lines,
    new Map([
      [added, "done"],
      [changed, "changed-meanwhile"],
    ] as const),
  );
  expect(report.map(({ status }) => status)).toEqual(["added", "not-done", "same"]);
  expect(summaryOf(report, "connection")).toMatch(/^The connection broke.*1 added, 0 changed\. Not done: 1 line\./);
  expect(reportOf(lines, new Map()).map(({ status }) => status)).toEqual(["not-done", "not-done", "same"]);
  expect(reportCsv(reportOf(lines))).toContain('"Nitrile gloves","To change","name: Nitrile gloves → =A1"');
  expect(reportCsv([{ ...report[0], name: "=1+1" } as (typeof report)[number]])).toContain(`"'=1+1"`);
});
