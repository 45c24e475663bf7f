import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aProductReview, aReview } from "../../../../functions/testing/builders.ts";
import { failed, page, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { stored } from "../../../test/stored.ts";
import { allProductReviewsCall, messagesCall, reviewsCall, usersCall } from "../../config/calls.ts";
import { ApiError } from "../../data/api.ts";
import { MessagesPage } from "../../features/inbox/messages-page.tsx";
import { UsersPage } from "../../features/people/users-page.tsx";
import { ReviewsPage } from "../../features/reviews/reviews-page.tsx";

const [moveReview, deleteReview, answerMessage] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
vi.mock("../../data/reviews/change-reviews.ts", () => ({ moveReview, deleteReview }));
vi.mock("../../data/inbox/change-inbox.ts", () => ({ answerMessage }));

test("[N-4 D-6 D-8 D-10] a table shows that it is loading, has failed, or is empty", async () => {
  renderShop(<UsersPage />);
  expect(screen.getByText("Loading the users…")).toBeVisible();
  show(usersCall, failed(new ApiError("unexpected", "No connection")));
  expect(screen.getByRole("alert")).toHaveTextContent("The users could not be loaded");
  expect(screen.getByRole("alert")).toHaveTextContent("No connection");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(fetch).toHaveBeenLastCalledWith(`/api${usersCall}`, expect.anything());
  show(usersCall, page());
  expect(screen.getByText("Nobody has signed up yet")).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("[G-8 R-3] reviews of the shop are hidden and shown again; those of all products lead to them, and are hidden and deleted", async () => {
  const of = { ...aProductReview({ name: "Casey" }), productId: "gloves", product: "Nitrile gloves" };
  moveReview.mockResolvedValue({ ok: true });
  deleteReview.mockResolvedValue({ ok: true });
  show(reviewsCall("hidden"), page(stored("two", aReview({ name: "Kim" }))));
  show(allProductReviewsCall("shown"), page(stored("gloves/casey", of)));
  const { unmount } = renderShop(<ReviewsPage />);
  await userEvent.click(screen.getByRole("link", { name: "Hidden: shop" }));
  await userEvent.click(await screen.findByRole("button", { name: "Show: Kim's review" }));
  await waitFor(() => expect(moveReview).toHaveBeenLastCalledWith(expect.anything(), "two", "reviews"));
  unmount();
  renderShop(<ReviewsPage />, { at: "/?state=products" });
  const product = screen.getByRole("link", { name: "Nitrile gloves" });
  expect(product).toHaveAttribute("href", "/dashboard/manageProducts/gloves");
  await userEvent.click(screen.getByRole("button", { name: "Hide: Casey's review" }));
  const where = ["casey", "hiddenReviews", "gloves"];
  await waitFor(() => expect(moveReview).toHaveBeenLastCalledWith(expect.anything(), ...where));
  await userEvent.click(screen.getByRole("button", { name: "Delete Casey's review" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, delete the review" }));
  await waitFor(() => expect(deleteReview).toHaveBeenCalledWith(expect.anything(), "reviews", "casey", "gloves"));
});

test("[S-3] a message is answered to its address alone, marked as answered, and opened again", async () => {
  answerMessage.mockResolvedValue({ ok: true });
  const message = { name: "Vi", email: "vi?bcc=eve@example.com", message: "Hello" };
  show(messagesCall("open"), page(stored("one", { ...message, answered: false })));
  show(messagesCall("answered"), page(stored("two", { ...message, answered: true })));
  renderShop(<MessagesPage />);
  const address = screen.getByRole("link", { name: message.email });
  const href = "mailto:vi%3Fbcc%3Deve@example.com?subject=Your%20message%20to%20Salus";
  expect(address).toHaveAttribute("href", href);
  await userEvent.click(screen.getByRole("button", { name: "Mark as answered: Vi's message" }));
  await waitFor(() => expect(answerMessage).toHaveBeenLastCalledWith(expect.anything(), "one", true));
  await userEvent.click(screen.getByRole("link", { name: "Answered" }));
  await userEvent.click(await screen.findByRole("button", { name: "Open again: Vi's message" }));
  await waitFor(() => expect(answerMessage).toHaveBeenLastCalledWith(expect.anything(), "two", false));
});
