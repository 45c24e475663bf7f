import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { TotalParts } from "./total-parts.tsx";

const quote = { goodsCents: 4000, deliveryCents: 795, taxCents: 265, totalCents: 5060 };
const none = { state: null, percent: null, certificate: null };
const rows = (of: Parameters<typeof TotalParts>[0]["of"]) => {
  const { container } = render(<TotalParts of={of} />);
  return [...container.querySelectorAll("p")].map((row) => [...row.childNodes].map(({ textContent }) => textContent));
};

describe("the parts of a total", () => {
  afterEach(cleanup);

  test.each([
    [{ mode: "rates", state: "NJ", percent: 6.625, certificate: null } as const, "Tax (NJ, 6.625%)"],
    [{ mode: "rates", state: "NJ", percent: 6.625, certificate: "C-1" } as const, "Tax (NJ, exempt)"],
    [{ ...none, mode: "stripe", state: "NJ" } as const, "Tax (NJ)"],
  ])("[Q-1] are goods, delivery and tax: %o", (tax, name) => {
    expect(rows({ ...quote, tax }).join("; ")).toBe(`Goods,$40.00; Delivery,$7.95; ${name},$2.65; Total,$50.60`);
  });

  test("[Q-1] [Q-3] are not shown where the shop charges neither; prices that include tax say so", () => {
    const goods = { goodsCents: 4000, deliveryCents: 0, taxCents: 0, totalCents: 4000 };
    expect(rows({ ...goods, tax: { ...none, mode: "none" } })).toEqual([["Total", "$40.00"]]);
    cleanup();
    const included = rows({ ...goods, tax: { ...none, mode: "included" } });
    expect(included).toEqual([["Total", "$40.00"], ["Prices include tax."]]);
  });
});
