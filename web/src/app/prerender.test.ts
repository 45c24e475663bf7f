import type { CatalogueRow } from "contract/catalogue";
import { expect, test } from "vitest";
import { aRow, found } from "../../test/fake-catalogue.ts";
import { trendingCall } from "../config/calls.ts";
import { renderPage } from "./prerender.tsx";

const row = (changes: object) => ({ ...aRow("gloves"), ...changes }) as CatalogueRow;

test("[H-3] the home page shows a product whose stored image is not a valid address", async () => {
  const html = await renderPage("/", {
    [trendingCall]: found([row({ name: "Nitrile gloves", img: "https://example.com:99999/a.png" })]),
  });
  expect(html).toContain("Nitrile gloves");
  expect(html).toContain("Portfolio");
});

test("[N-4] rendering a page throws if a part of it can't be rendered", async () => {
  await expect(renderPage("/", { [trendingCall]: found([row({ price: null })]) })).rejects.toThrow(
    "could not be rendered",
  );
});
