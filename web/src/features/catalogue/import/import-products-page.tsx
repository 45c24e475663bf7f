import { pages } from "../../../config/pages.ts";
import { Page } from "../../../ui/page.tsx";
import { BackButton } from "../back-button.tsx";
import { ExportSection } from "./export-section.tsx";
import { ImportSection } from "./import-section.tsx";

/** Products as CSV files: all of them to download, and new and changed ones to import. */
export const ImportProductsPage = () => (
  <Page title={pages.importProducts.title} above={<BackButton />}>
    <div className="flex flex-col gap-12">
      <ExportSection />
      <ImportSection />
    </div>
  </Page>
);
