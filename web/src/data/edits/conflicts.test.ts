import { expect, test } from "vitest";
import { changesTo, conflicts } from "./conflicts.ts";

const base = { name: "Gloves", price: 4.35, description: "Soft", listPrice: null, alternatives: ["a", "b"] };

test("[X-2] an edit writes only the changed fields", () => {
  expect(changesTo(base, { ...base, alternatives: ["a", "b"] })).toEqual({});
  expect(changesTo(base, { ...base, alternatives: ["a"] })).toEqual({ alternatives: ["a"] });
  expect(changesTo(base, { ...base, price: 5.1, name: "New gloves" })).toEqual({ price: 5.1, name: "New gloves" });
});

test.each([
  ["nobody", {}, {}, []],
  ["one of them", { description: "Strong" }, { price: 5 }, []],
  ["both, alike,", { description: "Strong" }, { description: "Strong" }, []],
  [
    "both, each in their own way,",
    { description: "Strong", price: 5 },
    { description: "Thin", price: 5, name: "Masks" },
    [{ field: "description", theirs: "Strong", mine: "Thin" }],
  ],
  ["both, where one emptied a field,", { price: 5 }, { price: "" }, [{ field: "price", theirs: 5, mine: "" }]],
  ["nobody, but nothing is written in another way,", { listPrice: undefined }, { listPrice: "" }, []],
])("[W-6] fields that %s changed", (_, theirs, mine, expected) => {
  expect(conflicts(base, { ...base, ...theirs }, { ...base, ...mine })).toEqual(expected);
});
