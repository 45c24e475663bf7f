import { formatNumber } from "contract/money";
import { useState } from "react";
import { pages } from "../../../config/pages.ts";
import { ApiError } from "../../../data/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Download } from "../../../ui/icons.tsx";
import { Page } from "../../../ui/page.tsx";
import { saveCsv } from "../../../ui/save-file.ts";
import { BackButton } from "../back-button.tsx";
import { ImportSection } from "./import-section.tsx";
import { productsCsv } from "./products-csv.ts";

export const ImportProductsPage = () => (
  <Page title={pages.importProducts.title} above={<BackButton />}>
    <div className="flex flex-col gap-12">
      <ExportSection />
      <ImportSection />
    </div>
  </Page>
);

type State = { step: "ready" | "reading" } | { step: "failed"; why: string } | { step: "saved"; count: number };

const ExportSection = () => {
  const [state, setState] = useState<State>({ step: "ready" });
  const download = async () => {
    setState({ step: "reading" });
    try {
      const { readAllProducts } = await import("../../../data/products/import/find-products.ts");
      const products = (await readAllProducts()).filter((product) => product !== undefined);
      saveCsv("products.csv", productsCsv(products));
      setState({ step: "saved", count: products.length });
    } catch (error) {
      const isUnreachable = error instanceof ApiError;
      if (!isUnreachable) reportError(error);
      setState({
        step: "failed",
        why: isUnreachable ? "The shop could not be reached." : "Something went wrong.",
      });
    }
  };
  return (
    <section aria-labelledby="export" className="flex max-w-3xl flex-col items-start gap-4">
      <h2 id="export" className="heading-2">
        Export
      </h2>
      <p className="text-muted">
        Every product in one file, which you can change in a spreadsheet and import again. Without a change, it changes
        nothing.
      </p>
      <Button variant="secondary" loading={state.step === "reading"} onClick={() => void download()}>
        <Download />
        Download all products
      </Button>
      {state.step === "failed" && (
        <p role="alert" className="alert alert-error alert-soft w-full">
          {`${state.why} Nothing was downloaded.`}
        </p>
      )}
      {state.step === "saved" && (
        <p role="status" className="text-sm">
          {`The file has ${formatNumber(state.count)} ${state.count === 1 ? "product" : "products"}.`}
        </p>
      )}
    </section>
  );
};
