import { expect, test } from "vitest";
import { shopZone } from "../../config/zone.ts";
import { ordersQuery, readOrdersAddress } from "./orders-address.ts";

test("[D-10] a day that Firestore can't store is ignored", () => {
  const days = ["0000-05-01", "0001-01-01", "9999-12-31", "2026-13-01", "soon"];
  for (const day of days)
    expect(readOrdersAddress(new URLSearchParams({ from: day, to: day }))).toMatchObject({
      from: undefined,
      to: undefined,
    });
  expect(readOrdersAddress(new URLSearchParams({ from: "2026-05-01" }))).toMatchObject({ from: "2026-05-01" });
});

test("[D-10] the days of the filter begin and end as the shop's days do", () => {
  shopZone.set("America/New_York");
  const day = readOrdersAddress(new URLSearchParams({ from: "2026-11-01", to: "2026-11-01" }));
  const asked = Object.fromEntries(new URLSearchParams(ordersQuery(day)));
  expect(asked).toEqual({ from: "2026-11-01T04:00:00.000Z", to: "2026-11-02T05:00:00.000Z" });
});
