import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { anOrder, aProduct, aReview, aRow, aUser } from "../../../functions/testing/builders.ts";
import { answered } from "../../test/stored.ts";
import { Testimonial } from "../features/home/testimonials.tsx";
import { OrderSummary } from "../features/payment/payment-page.tsx";
import { ProfileFacts } from "../features/people/profile-page.tsx";
import { ProductDescription } from "../features/purchase/purchase-page.tsx";
import { ProductCard } from "../shop/product-card.tsx";

const HEBREW = "כפפות ניטריל (100 יח').";
const TEXTS = /^(name|pName|customerName|description|review|location|address|edu)$/;

/** The same document, written by people who write Hebrew. */
const inHebrew = <T,>(document: T): T =>
  JSON.parse(JSON.stringify(document), (field, value) => (TEXTS.test(field) && value ? HEBREW : value));

const rating = { average: 5, count: 1 };

test.each<[string, ReactNode]>([
  ["a product's card", <ProductCard key="" product={inHebrew(aRow("a", { rating }))} />],
  ["a product", <ProductDescription key="" product={inHebrew({ ...aProduct(), _id: "a", rating })} />],
  ["a testimonial", <Testimonial key="" review={inHebrew({ ...aReview(), _id: "a" })} />],
  ["a profile", <ProfileFacts key="" user={inHebrew({ ...aUser(), _id: "a" })} />],
  ["an order", <OrderSummary key="" order={inHebrew(answered("a", anOrder()))} />],
])("[W-5] %s shows what people wrote in the direction of their script", (_, shown) => {
  const { container } = render(<MemoryRouter>{shown}</MemoryRouter>);
  const written = [...container.querySelectorAll("*")].filter(
    (element) => element.childElementCount === 0 && element.textContent?.includes(HEBREW),
  );
  const seen = written.filter((element) => !element.matches(".sr-only"));
  expect(seen.length).toBeGreaterThan(0);
  for (const element of seen) expect(element.closest("[dir=auto]"), element.outerHTML).not.toBeNull();
});
