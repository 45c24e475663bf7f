import { expect, test } from "vitest";
import { readTag } from "./settings.ts";

const src = "https://shop.example/existing-client.js";
const read = (dataset: { api?: string; also?: string } = {}, from = src) => {
  const { api, also } = readTag({ src: from, dataset });
  return { api: api.href, also: also.map(({ href }) => href) };
};

test("[C-21] the API is beside the script unless the tag names it, and others that it replaces", () => {
  expect(read()).toEqual({ api: "https://shop.example/api", also: [] });
  const api = "https://us-central1-demo.cloudfunctions.net/api";
  const also = ["http://localhost:5000/", "http://old.example/v1"];
  expect(read({ api, also: ` ${also.join("  ")} ` })).toEqual({ api, also });
});

test.each([
  ["a data address", { api: "data:text/plain,x" }, src],
  ["a file beside a script that is a file", {}, "file:///home/me/existing-client.js"],
  ["no address", { also: "localhost" }, src],
])("[C-21] %s is refused, with its address: it has no origin", (_what, dataset, from) => {
  expect(() => read(dataset, from)).toThrow(/existing-client\.js: ".+" is not an address on the web/);
});
