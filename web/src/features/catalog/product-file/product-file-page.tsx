import type { Product } from "contract/product";
import { pages } from "../../../config/pages.ts";
import { DownloadButton } from "../../../ui/download-button.tsx";
import { Page } from "../../../ui/page.tsx";
import { Section } from "../../../ui/section.tsx";
import { BackButton } from "../one-managed-product.tsx";
import { ImportSection } from "./import-section.tsx";
import { COLUMN_NAMES, cellOf, type SkusById } from "./products-csv.ts";

interface Exported {
  product: Product;
  skus: SkusById;
}

const CELLS = Object.fromEntries(
  COLUMN_NAMES.map((name) => [name, ({ product, skus }: Exported) => cellOf(name, product, skus)]),
);

const readAll = async (): Promise<Exported[]> => {
  const { readAllProducts } = await import("../../../data/products/import/stored-products.ts");
  const products = (await readAllProducts()).filter((product) => product !== undefined);
  const skus = new Map(products.map(({ _id, sku }) => [_id, sku]));
  return products.toSorted((a, b) => a.sku.localeCompare(b.sku)).map((product) => ({ product, skus }));
};

export const ProductFilePage = () => (
  <Page title={pages.importProducts.title} above={<BackButton />}>
    <div className="flex flex-col gap-12">
      <Section title="Export" className="flex max-w-3xl flex-col items-start gap-4" heading="heading-2">
        <p className="text-muted">Every product in one file. Edit it in a spreadsheet and import it again.</p>
        <DownloadButton label="Download all products" file="products.csv" readAll={readAll} columns={CELLS} />
      </Section>
      <ImportSection />
    </div>
  </Page>
);
