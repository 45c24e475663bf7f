import { expect, test } from "vitest";
import { drafts } from "./drafts.ts";
import { forgetDrafts } from "./forget-drafts.ts";

test("[A-5 P-2] a draft is kept for its form and its user", () => {
  drafts.keep("purchase/gloves", "casey", { address: "12 Harbor Street" });
  expect(drafts.recall("purchase/gloves", "casey")).toEqual({ address: "12 Harbor Street" });
  expect(drafts.recall("purchase/masks", "casey")).toBeUndefined();
  expect(drafts.recall("purchase/gloves", "robin")).toBeUndefined();
});

test("[P-5] one draft can be removed, or all of them", () => {
  sessionStorage.setItem("something else", "stays");
  for (const form of ["one", "two", "three"]) drafts.keep(form, "casey", { text: form });
  drafts.forget("one", "casey");
  expect(drafts.recall("one", "casey")).toBeUndefined();
  expect(drafts.recall("two", "casey")).toEqual({ text: "two" });
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(["something else"]);
});

test.each(["{", "[1]", '{"address":5}', "7"])("[P-2] %s in the storage is not a draft", (kept) => {
  sessionStorage.setItem("salus:draft:casey:one", kept);
  expect(drafts.recall("one", "casey")).toBeUndefined();
});
