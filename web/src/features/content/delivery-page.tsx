import { pages } from "../../config/pages.ts";
import { PageOfText } from "./page-of-text.tsx";
import { DeliveryText } from "./shop-texts.tsx";

/** /delivery: how orders are delivered and returned. */
export const DeliveryPage = () => (
  <PageOfText
    page={pages.delivery}
    description="How Salus delivers, what to do when a package arrives damaged, and how to return what you do not need."
  >
    <DeliveryText />
  </PageOfText>
);
