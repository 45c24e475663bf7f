import type { Product } from "contract/product";
import type { ReactNode } from "react";
import { pages } from "../../config/pages.ts";
import { ButtonLink } from "../../ui/button.tsx";

interface SoldOutProps {
  product: Product;
  children: ReactNode;
}

/** Replaces the order form. */
export const SoldOut = ({ product: { category }, children }: SoldOutProps) => (
  <section aria-labelledby="sold-out" className="panel flex flex-col items-start gap-4 p-5 sm:p-7">
    <h2 id="sold-out" className="heading-2">
      Sold out
    </h2>
    <p className="text-muted">It can be ordered again when there is more of it.</p>
    {children}
    <ButtonLink
      to={{
        pathname: pages.productList.path,
        search: `?${new URLSearchParams({ ...(category && { category }), inStock: "1" })}`,
      }}
      variant="secondary"
    >
      See what is in stock
    </ButtonLink>
  </section>
);
