import { pages } from "../../config/pages.ts";
import { PageOfText } from "./page-of-text.tsx";
import { PrivacyText } from "./shop-texts.tsx";

/** /privacy: which personal data the shop keeps. */
export const PrivacyPage = () => (
  <PageOfText
    page={pages.privacy}
    description="Which personal data the Salus shop stores, what for, who processes it, and how to see it or have it deleted."
  >
    <PrivacyText />
  </PageOfText>
);
