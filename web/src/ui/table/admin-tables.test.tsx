import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { aReview } from "../../../../functions/testing/builders.ts";
import { failed, page, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { stored } from "../../../test/stored.ts";
import {
  allOrdersCall,
  lettersCall,
  messagesCall,
  reviewsCall,
  subscribersCall,
  usersCall,
} from "../../config/calls.ts";
import { ApiError } from "../../data/api.ts";
import { LettersPage } from "../../features/inbox/letters-page.tsx";
import { MessagesPage } from "../../features/inbox/messages-page.tsx";
import { NewsletterPage } from "../../features/inbox/newsletter-page.tsx";
import { ManageOrdersPage } from "../../features/orders/manage-orders-page.tsx";
import { UsersPage } from "../../features/people/users-page.tsx";
import { ReviewsPage } from "../../features/reviews/reviews-page.tsx";

const moveReview = vi.hoisted(() => vi.fn());
vi.mock("../../data/reviews/move-review.ts", () => ({ moveReview }));

interface AdminTable {
  Table: ComponentType;
  reads: string;
  what: string;
  none: string;
}

const TABLES: AdminTable[] = [
  { Table: ManageOrdersPage, reads: allOrdersCall, what: "the orders", none: "There are no orders yet" },
  { Table: UsersPage, reads: usersCall, what: "the users", none: "Nobody has signed up yet" },
  { Table: MessagesPage, reads: messagesCall, what: "the messages", none: "There are no messages yet" },
  { Table: LettersPage, reads: lettersCall("waiting"), what: "the emails", none: "No emails are waiting" },
  { Table: NewsletterPage, reads: subscribersCall, what: "the addresses", none: "Nobody has subscribed yet" },
];

test.each(TABLES)(
  "[N-4 D-6 D-8 D-10] the table of $what shows that it is loading, has failed, or is empty",
  async (table) => {
    const { Table, reads, what, none } = table;
    renderShop(<Table />);
    expect(screen.getByText(`Loading ${what}…`)).toBeVisible();
    show(reads, failed(new ApiError("unexpected", "No connection")));
    expect(screen.getByRole("alert")).toHaveTextContent(`${what.replace("the", "The")} could not be loaded`);
    expect(screen.getByRole("alert")).toHaveTextContent("No connection");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(fetch).toHaveBeenLastCalledWith(`/api${reads}`, expect.anything());
    show(reads, page());
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  },
);

test("[R-3] a review is hidden, and a hidden one is shown again", async () => {
  moveReview.mockResolvedValue({ ok: true });
  show(reviewsCall("shown"), page(stored("one", aReview({ name: "Casey" }))));
  show(reviewsCall("hidden"), page(stored("two", aReview({ name: "Kim" }))));
  renderShop(<ReviewsPage />);
  await userEvent.click(screen.getByRole("button", { name: "Hide Casey's review" }));
  await waitFor(() => expect(moveReview).toHaveBeenLastCalledWith(expect.anything(), "one", "hiddenReviews"));
  await userEvent.click(screen.getByRole("link", { name: "Hidden" }));
  await userEvent.click(await screen.findByRole("button", { name: "Show Kim's review" }));
  await waitFor(() => expect(moveReview).toHaveBeenLastCalledWith(expect.anything(), "two", "reviews"));
});
