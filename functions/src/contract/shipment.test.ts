import { expect, test } from "vitest";
import { trackingAddress } from "./shipment.ts";

test("[M-7] a package of a carrier that the shop knows can be tracked, and no other", () => {
  expect(trackingAddress({ carrier: "UPS", tracking: "1Z 9&x=1" })).toBe(
    "https://www.ups.com/track?tracknum=1Z%209%26x%3D1",
  );
  for (const carrier of ["", "ups", "Our van", "constructor", "__proto__"])
    expect(trackingAddress({ carrier, tracking: "1Z9" })).toBeUndefined();
  expect(trackingAddress({ carrier: "DHL", tracking: "" })).toBeUndefined();
});
