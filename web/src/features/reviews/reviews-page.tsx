import type { ListedProductReview } from "contract/product-review";
import type { ListedReview } from "contract/review";
import { Link, useSearchParams } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { deleteReview, moveReview, useAllProductReviews, useReviewsTable } from "../../data/reviews/reviews.ts";
import { Stars } from "../../shop/stars.tsx";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { Moment } from "../../ui/moment.tsx";
import { BESIDE, type Column } from "../../ui/table/data-table.tsx";
import { Inbox } from "../../ui/table/inbox.tsx";
import { useCursor } from "../../ui/table/paged-table.tsx";
import { RowText } from "../../ui/table/row-text.tsx";

const CHOICES = {
  shop: { label: "Shop", isOfProducts: false, from: "reviews" },
  products: { label: "Products", isOfProducts: true, from: "reviews" },
  hidden: { label: "Hidden: shop", isOfProducts: false, from: "hiddenReviews" },
  "hidden-products": { label: "Hidden: products", isOfProducts: true, from: "hiddenReviews" },
} as const;
type Choice = keyof typeof CHOICES;
const NAMES = Object.keys(CHOICES) as Choice[];
const LABELS = Object.fromEntries(NAMES.map((name) => [name, CHOICES[name].label])) as Record<Choice, string>;

const NONE_YET = { title: "There are no reviews yet", children: "New reviews appear here as they come in." };
const NONE_HIDDEN = {
  title: "No review is hidden",
  children: "A review that you hide appears here. Only admins and its author see it.",
};
const TO_SHOP = { label: "Show reviews of the shop", to: { search: "" } };
const TO_PRODUCTS = { label: "Show reviews of products", to: { search: "?state=products" } };
const EMPTY = {
  shop: { ...NONE_YET, next: TO_PRODUCTS },
  products: { ...NONE_YET, next: TO_SHOP },
  hidden: { ...NONE_HIDDEN, next: TO_SHOP },
  "hidden-products": { ...NONE_HIDDEN, next: TO_PRODUCTS },
} satisfies Record<Choice, unknown>;

const MOVES = {
  reviews: { to: "hiddenReviews", label: "Hide", refused: "This review could not be hidden." },
  hiddenReviews: {
    to: "reviews",
    label: "Show",
    done: "The review is shown again.",
    refused: "This review could not be shown.",
  },
} as const;

export const ReviewsPage = () => {
  const [search] = useSearchParams();
  const choice = NAMES.find((name) => name === search.get("state")) ?? "shop";
  const Table = CHOICES[choice].isOfProducts ? OfProducts : OfShop;
  return <Table key={choice} choice={choice} />;
};

const REMOVAL = { confirmLabel: "Yes, delete the review", refused: "This review could not be deleted." };

const textsOf = (choice: Choice) => ({
  title: pages.reviews.title,
  what: "the reviews",
  caption: `Reviews, ${LABELS[choice]}, newest first`,
  empty: EMPTY[choice],
  nameOf: ({ name }: { name: string }) => `${name}'s review`,
  children: <FilterLinks label="Reviews to show" names={NAMES} labels={LABELS} current={choice} />,
});

const OfShop = ({ choice }: { choice: Choice }) => {
  const { from } = CHOICES[choice];
  const { to, ...move } = MOVES[from];
  return (
    <Inbox
      {...textsOf(choice)}
      live={useReviewsTable(from, useCursor().after)}
      columns={ofShop}
      move={{
        done: "The review is hidden. The home page may show it for some minutes.",
        ...move,
        run: ({ _id }) => moveReview(_id, to),
      }}
      removal={{
        ...REMOVAL,
        body: ({ name }) => `${name}'s review will be deleted for good. The home page may show it for some minutes.`,
        run: ({ _id }) => deleteReview(from, _id),
      }}
    />
  );
};

const authorOf = (_id: string) => _id.slice(_id.indexOf("/") + 1);

const OfProducts = ({ choice }: { choice: Choice }) => {
  const { from } = CHOICES[choice];
  const { to, ...move } = MOVES[from];
  return (
    <Inbox
      {...textsOf(choice)}
      live={useAllProductReviews(from, useCursor().after)}
      columns={ofProducts}
      move={{
        done: "The review is hidden, and no longer counts.",
        ...move,
        run: ({ _id, productId }) => moveReview(authorOf(_id), to, productId),
      }}
      removal={{
        ...REMOVAL,
        body: ({ name }) => `${name}'s review will be deleted for good.`,
        run: ({ _id, productId }) => deleteReview(from, authorOf(_id), productId),
      }}
    />
  );
};

interface Author {
  name: string;
  location?: string;
  createdAt: string | null;
}

const byWhom: Column<Author>[] = [
  {
    name: "From",
    width: "minmax(9rem,1fr)",
    position: "col-start-1",
    cell: ({ name, location }) => (
      <>
        <span dir="auto" className="block font-semibold @3xl:inline">
          {name}
        </span>
        {location && (
          <span dir="auto" className={BESIDE}>
            {location}
          </span>
        )}
      </>
    ),
  },
  {
    name: "Written",
    position: "col-start-1 row-start-2",
    cell: ({ createdAt }) => <Moment date={createdAt} className="text-muted text-sm" />,
  },
];

const said: Column<{ rating: number; review: string }> = {
  name: "Review",
  width: "minmax(12rem,2fr)",
  position: "col-span-2 row-start-4",
  cell: ({ rating, review }) => (
    <div className="flex min-w-0 flex-col gap-1 @3xl:flex-row @3xl:items-center @3xl:gap-2">
      <Stars rating={rating} />
      <RowText>{review}</RowText>
    </div>
  ),
};

const ofShop: Column<ListedReview>[] = [...byWhom, said];

const ofProducts: Column<ListedProductReview>[] = [
  ...byWhom,
  {
    name: "Product",
    width: "minmax(7rem,0.8fr)",
    position: "col-span-2 row-start-3",
    cell: ({ productId, product }) => (
      <Link to={pathTo(pages.manageProduct, productId)} dir="auto" className="text-link wrap-anywhere">
        {product || "Deleted product"}
      </Link>
    ),
  },
  said,
];
