import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./catalogue-address.ts";

const read = (address: string) => readAddress(new URLSearchParams(address));

test.each([
  "",
  "q=gloves",
  "q=face+mask&sort=price-desc&inStock=1",
  "sort=newest&page=3&after=1700000000.5%7Egloves",
  "q=gl&page=2&before=Gloves%7Egloves",
])("[P-1] the address ?%s says what is shown, and is written the same again", (address) => {
  expect(String(writeAddress(read(address)))).toBe(address);
});

test("[P-1] an address that makes no sense shows the first page of everything by name", () => {
  expect(read("sort=colour&inStock=maybe&page=7&q=")).toEqual({
    text: "",
    sort: "name",
    inStock: false,
    page: 1,
    place: undefined,
  });
});

test.each(["0", "-3", "two", "1.5", ""])("[P-1] a later page whose number is %j is at least the second", (page) => {
  expect(read(`page=${page}&after=x`).page).toBe(2);
});

test("[P-1] a search text of any length is cut, and one of spaces alone is none", () => {
  expect(read(`q=${"x".repeat(500)}`).text).toHaveLength(100);
  expect(String(writeAddress({ ...read(""), text: "  " }))).toBe("");
});
