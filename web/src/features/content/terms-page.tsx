import { pages } from "../../config/pages.ts";
import { PageOfText } from "./page-of-text.tsx";
import { TermsText } from "./shop-texts.tsx";

/** /terms: the terms of an order. */
export const TermsPage = () => (
  <PageOfText
    page={pages.terms}
    description="The terms of orders at Salus: who can order, how long an unpaid order is held, prices, payment and cancellation."
  >
    <TermsText />
  </PageOfText>
);
