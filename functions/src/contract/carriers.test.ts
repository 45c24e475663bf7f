import { expect, test } from "vitest";
import { trackingAddress } from "./carriers.ts";
import { parse } from "./fields.ts";
import { shipmentBody } from "./shipment.ts";

test("[M-7] a package of a carrier that the shop knows can be tracked, and no other", () => {
  for (const carrier of ["UPS", " ups", "U P S", "U.P.S."])
    expect(trackingAddress({ carrier, tracking: "1Z 9&x=1" })).toBe("https://www.ups.com/track?tracknum=1Z9%26x%3D1");
  for (const carrier of ["", "upsy", "Our van", "constructor", "__proto__"])
    expect(trackingAddress({ carrier, tracking: "1Z9" })).toBeUndefined();
  expect(trackingAddress({ carrier: "DHL", tracking: "" })).toBeUndefined();
  const body = { shipmentId: "s".repeat(16), lines: [{ line: 0, quantity: 1 }] };
  const typed = parse(shipmentBody, { ...body, carrier: "fed ex", tracking: " 7946\u00a01234 5678" });
  expect(typed).toMatchObject({ value: { carrier: "FedEx", tracking: "794612345678" } });
  const other = { carrier: "Our van", tracking: "ask Ann" };
  expect(parse(shipmentBody, { ...body, ...other })).toMatchObject({ value: other });
});
