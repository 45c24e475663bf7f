import type { CatalogRow } from "contract/catalog";
import { CATALOG_LIMITS } from "contract/catalog-choices";
import { useState } from "react";
import { useCatalog } from "../../data/products/use-catalog.ts";
import { Button } from "../../ui/button.tsx";
import { SearchForm, SearchInput } from "../../ui/search-form.tsx";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { Picture } from "./product-of-line.tsx";

const SHOWN = 6;

interface AddBySearchProps {
  isThere: (productId: string) => boolean;
  /** Returns why it can't be added, if so. */
  onAdd: (product: CatalogRow) => string | undefined;
}

/** Finds products by name or SKU, to add them. */
export const AddBySearch = (props: AddBySearchProps) => {
  const [text, setText] = useState("");
  return (
    <section aria-label="Add products" className="panel flex flex-col gap-4 p-5 sm:p-6">
      <SearchForm className="flex">
        <SearchInput
          label="Add a product"
          placeholder="Name or SKU"
          maxLength={CATALOG_LIMITS.text}
          text={text}
          onSearch={setText}
        />
      </SearchForm>
      {text !== "" && <Found {...props} text={text} />}
    </section>
  );
};

const Found = ({ text, isThere, onAdd }: AddBySearchProps & { text: string }) => {
  const all = { text, category: undefined, inStock: false, lowStock: false };
  const live = useCatalog({ ...all, sort: "best", page: 1 }, SHOWN);
  return (
    <WhenReady live={live} what="the products">
      {({ products }) => (
        <div role="status">
          {products.length === 0 ? (
            <p className="text-muted">No product matches.</p>
          ) : (
            <ul aria-label="Products found" className="divide-y divide-base-300">
              {products.map((product) => (
                <li key={product._id} className="flex items-center gap-3 py-2">
                  <Picture product={product} className="size-11 shrink-0" />
                  <p className="min-w-0 flex-1">
                    <bdi className="wrap-anywhere line-clamp-2 font-medium">{product.name}</bdi>
                    <span className="block text-muted text-sm">{product.sku}</span>
                  </p>
                  {isThere(product._id) ? (
                    <span className="text-muted text-sm">In the list</span>
                  ) : (
                    <Button
                      variant="secondary"
                      size="sm"
                      onClick={() => {
                        const problem = onAdd(product);
                        if (problem) toast.error(problem);
                      }}
                    >
                      <span>Add</span>
                      <span className="sr-only">{`: ${product.name}`}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </WhenReady>
  );
};
