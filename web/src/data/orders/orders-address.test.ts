import { expect, test } from "vitest";
import { readOrdersAddress } from "./orders-address.ts";

test("[D-10] a day that Firestore can't store is ignored", () => {
  const days = ["0000-05-01", "0001-01-01", "9999-12-31", "2026-13-01", "soon"];
  for (const day of days)
    expect(readOrdersAddress(new URLSearchParams({ from: day, to: day }))).toMatchObject({
      from: undefined,
      to: undefined,
    });
  expect(readOrdersAddress(new URLSearchParams({ from: "2026-05-01" }))).toMatchObject({ from: "2026-05-01" });
});
