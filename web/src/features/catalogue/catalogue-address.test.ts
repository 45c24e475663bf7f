import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./catalogue-address.ts";

const read = (address: string) => readAddress(new URLSearchParams(address));

test.each([
  "",
  "q=gloves",
  "q=face+mask&sort=price-desc&inStock=1",
  "sort=newest&page=3&after=1700000000.5%7Egloves",
  "q=gl&page=2&before=Gloves%7Egloves",
])("[P-1] the address ?%s is read and written without change", (address) => {
  expect(String(writeAddress(read(address)))).toBe(address);
});

test("[P-1] an invalid address shows the first page of all products by name", () => {
  expect(read("sort=colour&inStock=maybe&page=7&q=")).toEqual({
    text: "",
    sort: "name",
    inStock: false,
    page: 1,
    cursor: undefined,
  });
});

test.each(["0", "-3", "two", "1.5", ""])("[P-1] a later page whose number is %j is at least the second", (page) => {
  expect(read(`page=${page}&after=x`).page).toBe(2);
});

test("[P-1] a long search text is cut, and one of spaces alone is empty", () => {
  expect(read(`q=${"x".repeat(500)}`).text).toHaveLength(100);
  expect(String(writeAddress({ ...read(""), text: "  " }))).toBe("");
});
