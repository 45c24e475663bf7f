import { expect, test } from "vitest";
import { drafts } from "./drafts.ts";
import { forgetDrafts } from "./forget-drafts.ts";

test("[A-5 P-2 P-5] a draft is kept for its form and its user, until it is removed, or all of them", () => {
  sessionStorage.setItem("something else", "stays");
  for (const form of ["one", "two"]) drafts.keep(form, "casey", { text: form });
  expect(drafts.recall("one", "casey")).toEqual({ text: "one" });
  expect(drafts.recall("one", "robin")).toBeUndefined();
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
