import type { CatalogRow } from "contract/catalog";
import { publicAddress } from "../ui/page-meta.tsx";
import { scriptJson } from "../ui/script-json.ts";

/** Structured data for search engines (schema.org). */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => (
  <script type="application/ld+json">{scriptJson({ "@context": "https://schema.org", ...data })}</script>
);

const AVAILABILITY = { none: "OutOfStock", few: "LimitedAvailability", in: "InStock" } as const;

/** A product in schema.org's vocabulary, as pages show it; dollars per unit. */
export const productData = ({
  name,
  img,
  sku,
  price,
  stock,
  rating,
}: Pick<CatalogRow, "name" | "img" | "sku" | "price" | "stock" | "rating">) => ({
  "@type": "Product",
  name,
  image: img.startsWith("/") ? publicAddress(img) : img,
  sku,
  offers: {
    "@type": "Offer",
    price: price.toFixed(2),
    priceCurrency: "USD",
    availability: `https://schema.org/${AVAILABILITY[stock]}`,
  },
  // An average of no reviews is not allowed.
  ...(rating?.count && {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average.toFixed(1), reviewCount: rating.count },
  }),
});
