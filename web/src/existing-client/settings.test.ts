import { expect, test } from "vitest";
import { readTag } from "./settings.ts";

const src = "https://shop.example/existing-client.js";
const read = (dataset: { api?: string; also?: string } = {}, from = src) => {
  const { api, also } = readTag({ src: from, dataset });
  return { api: api.href, also: also.map(({ href }) => href) };
};

test("[C-21] a bare tag speaks of the API beside the script", () => {
  expect(read()).toEqual({ api: "https://shop.example/api", also: [] });
});

test("[C-21] a tag may name the function's own address, and one more that is called in its place", () => {
  const dataset = {
    api: "https://us-central1-demo.cloudfunctions.net/api",
    also: " http://localhost:5000  http://old.example/v1 ",
  };
  expect(read(dataset)).toEqual({
    api: "https://us-central1-demo.cloudfunctions.net/api",
    also: ["http://localhost:5000/", "http://old.example/v1"],
  });
});

test.each([
  ["a data address", { api: "data:text/plain,x" }, src],
  ["a file beside a script that is a file", {}, "file:///home/me/existing-client.js"],
  ["no address", { also: "localhost" }, src],
])("[C-21] %s is refused by name: it has no origin to be held to", (_what, dataset, from) => {
  expect(() => read(dataset, from)).toThrow(/existing-client\.js: ".+" is not an address on the web/);
});
