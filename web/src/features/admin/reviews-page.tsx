import { adminPages } from "../../config/pages.ts";
import { db } from "../../data/firebase/firestore.ts";
import { deleteReview } from "../../data/reviews/delete-review.ts";
import type { ShopReview } from "../../data/reviews/reviews-page.ts";
import { useReviewsTable } from "../../data/reviews/use-reviews-table.ts";
import type { Column } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Stars } from "../../ui/stars.tsx";
import { Inbox } from "./inbox.tsx";
import { useCursor } from "./use-cursor.ts";

/** What customers say about the shop, live, newest first. The home page shows the newest six. */
export const ReviewsPage = () => (
  <Inbox
    title={adminPages.reviews.title}
    lead="What customers say about the shop. The home page shows the newest six."
    what="the reviews"
    caption="Reviews, newest first"
    table={useReviewsTable(useCursor().cursor)}
    columns={columns}
    empty={{ title: "There are no reviews yet", children: "New reviews appear here as they come in." }}
    nameOf={({ name }) => `${name}'s review`}
    question={{
      body: ({ name }) => `${name}'s review will be deleted for good. The home page may show it for some minutes.`,
      confirmLabel: "Yes, delete the review",
    }}
    refused="This review could not be deleted."
    onDelete={(id) => deleteReview(db, id)}
  />
);

const columns: Column<ShopReview>[] = [
  {
    name: "From",
    cell: ({ name, location, createdAt }) => (
      <>
        <span className="block break-words font-semibold">{name}</span>
        <span className="block break-words text-muted text-sm">{location}</span>
        <span className="block text-muted text-sm">
          <Moment date={createdAt} />
        </span>
      </>
    ),
  },
  {
    name: "Review",
    cell: ({ rating, review }) => (
      <div className="flex min-w-0 flex-col gap-2">
        <Stars rating={rating} />
        <span className="whitespace-pre-line break-words">{review}</span>
      </div>
    ),
  },
];
