import type { Catalogue } from "contract/catalogue";
import type { CatalogueAddress } from "../../data/products/catalogue-address.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";

interface NothingFoundProps {
  address: CatalogueAddress;
  found: Catalogue;
  searchAfter: (choice: Partial<CatalogueAddress>) => string;
  onClear: () => void;
}

/** Says that nothing was found, what to try, and where else to look. */
export const NothingFound = ({ address, found, searchAfter, onClear }: NothingFoundProps) => {
  const { text, category, inStock } = address;
  const isNarrowed = text.trim() !== "" || category !== undefined || inStock;
  if (!isNarrowed)
    return <EmptyNotice title="No products yet">Our shelves are being filled. Please come back soon.</EmptyNotice>;
  const others = found.categories.filter(({ slug }) => slug !== category);
  return (
    <EmptyNotice
      title={text.trim() ? `Nothing found for “${text.trim()}”` : "Nothing found"}
      action={<Button onClick={onClear}>Show all products</Button>}
    >
      <ul className="flex flex-col gap-1">
        {text.trim() && <li>Check the spelling, or try fewer words, a category or a SKU.</li>}
        {category !== undefined && <li>Look in all categories.</li>}
        {inStock && <li>Include products that are sold out.</li>}
      </ul>
      {others.length > 0 && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {others.map(({ slug, name, count }) => (
            <ButtonLink
              key={slug}
              // A category with products for this search keeps the search; any other shows all of its products.
              to={{
                search: searchAfter(count > 0 ? { category: slug } : { category: slug, text: "", inStock: false }),
              }}
              variant="secondary"
              size="sm"
            >
              <bdi dir="auto">{name}</bdi>
            </ButtonLink>
          ))}
        </div>
      )}
    </EmptyNotice>
  );
};
