import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import type { ShopReview } from "../../data/reviews/review-queries.ts";
import { useReviewsTable } from "../../data/reviews/use-reviews.ts";
import { deleteReview, moveReview } from "../../data/reviews/writes.ts";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Stars } from "../../ui/stars.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Inbox } from "../../ui/table/list-page.tsx";
import { usePlace } from "../../ui/table/use-place.ts";

const STATES = ["shown", "hidden"] as const;
const LABELS = { shown: "Shown", hidden: "Hidden" };

const SHOWN = {
  caption: "Reviews, newest first",
  empty: { title: "There are no reviews yet", children: "New reviews appear here as they come in." },
} as const;
const HIDDEN = {
  caption: "Hidden reviews, newest first",
  empty: {
    title: "No review is hidden",
    children: "A review that you hide appears here. Only admins and its author see it.",
  },
} as const;

const hide = {
  label: "Hide",
  run: (id: string) => moveReview(id, "hiddenReviews"),
  done: "The review is hidden. The home page may show it for some minutes.",
  refused: "This review could not be hidden.",
};
const show = {
  label: "Show",
  run: (id: string) => moveReview(id, "reviews"),
  done: "The review is shown again.",
  refused: "This review could not be shown.",
};

/** What customers say about the shop, live, newest first. The home page shows the newest six. Admins hide and delete reviews. */
export const ReviewsPage = () => {
  const [search] = useSearchParams();
  const state = search.get("state") === "hidden" ? "hidden" : "shown";
  return <Reviews key={state} state={state} />;
};

const Reviews = ({ state }: { state: (typeof STATES)[number] }) => (
  <Inbox
    title={pages.reviews.title}
    lead={pages.reviews.lead}
    what="the reviews"
    live={useReviewsTable(state === "hidden" ? "hiddenReviews" : "reviews", usePlace().after)}
    columns={columns}
    {...(state === "hidden" ? HIDDEN : SHOWN)}
    move={state === "hidden" ? show : hide}
    nameOf={({ name }) => `${name}'s review`}
    question={{
      body: ({ name }) => `${name}'s review will be deleted for good. The home page may show it for some minutes.`,
      confirmLabel: "Yes, delete the review",
    }}
    refused="This review could not be deleted."
    onDelete={(id) => deleteReview(state === "hidden" ? "hiddenReviews" : "reviews", id)}
  >
    <FilterLinks label="Reviews to show" names={STATES} labels={LABELS} current={state} />
  </Inbox>
);

const columns: Column<ShopReview>[] = [
  {
    name: "From",
    place: "col-start-1",
    cell: ({ name, location, createdAt }) => (
      <>
        <span dir="auto" className="block font-semibold @3xl:min-w-44">
          {name}
        </span>
        <span dir="auto" className="block text-muted text-sm">
          {location}
        </span>
        <span className="block text-muted text-sm">
          <Moment date={createdAt} />
        </span>
      </>
    ),
  },
  {
    name: "Review",
    place: "col-span-2 row-start-3",
    cell: ({ rating, review }) => (
      <div className="flex min-w-0 flex-col gap-1 @3xl:gap-2">
        <Stars rating={rating} />
        <span dir="auto" className="whitespace-pre-line wrap-anywhere">
          {review}
        </span>
      </div>
    ),
  },
];
