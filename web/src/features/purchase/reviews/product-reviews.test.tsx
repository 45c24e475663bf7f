import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OwnProductReview } from "contract/product-review";
import type { Role } from "contract/role";
import { beforeEach, expect, test, vi } from "vitest";
import { aProduct, aProductReview } from "../../../../../functions/testing/builders.ts";
import { page, ready, show } from "../../../../test/fake-live.ts";
import { renderShop } from "../../../../test/render-shop.tsx";
import { stored } from "../../../../test/stored.ts";
import { hiddenProductReviewsCall, ownProductReviewCall, productReviewsCall } from "../../../config/calls.ts";
import { toast } from "../../../ui/toast.ts";
import { ProductReviews } from "./product-reviews.tsx";

const [saveProductReview, moveReview] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("../../../data/reviews/change-reviews.ts", () => ({ saveProductReview, moveReview }));
// Loaded ahead: of two imports at the same time, Vitest gives one the real module.
await import("../../../data/reviews/change-reviews.ts");

const product = { ...stored("wipes", aProduct()), rating: { average: 4.25, count: 4 } };
const open = (at = "/purchase/wipes", role: Role = "customer") =>
  renderShop(<ProductReviews product={product} />, { at, path: "/purchase/:productId", user: { name: "Casey", role } });

const of = (from: "reviews" | "hiddenReviews", reviews: object[]) =>
  show((from === "reviews" ? productReviewsCall : hiddenProductReviewsCall)("wipes"), page(...reviews));
const NOT_BOUGHT: OwnProductReview = { review: null, hidden: false, orderId: null, whyNot: "not-bought" };
const isOwn = (own: Partial<OwnProductReview>) =>
  show(ownProductReviewCall("wipes", "casey"), ready({ ...NOT_BOUGHT, ...own }));
const bought = { orderId: "order-2", whyNot: null };
const review = { rating: 2, review: "Too thin." };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const nobodyCan = (name: string) => expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
const written = () => saveProductReview.mock.calls.map(([, ...call]) => call);

beforeEach(() => {
  saveProductReview.mockResolvedValue({ ok: true });
  moveReview.mockResolvedValue({ ok: true });
  of("reviews", [stored("kim", aProductReview({ name: "Kim", rating: 4, review: "x".repeat(400) }))]);
  of("hiddenReviews", []);
  isOwn({});
});

test.each<[Partial<OwnProductReview>, string]>([
  [{ whyNot: "not-bought" }, "Customers who have bought this product can review it here."],
  [{ whyNot: "not-paid" }, "You can review this product once your order is paid."],
  [{ whyNot: "money-returned" }, "This product was refunded."],
  [{ review, hidden: true, ...bought }, "The shop has hidden your review"],
])("[G-8] a customer who cannot review the product reads why: %j", (own, why) => {
  isOwn(own);
  open();
  expect(screen.getByText(why, { exact: false })).toBeVisible();
  nobodyCan("Write a review");
});

test("[G-8] a review is changed without a purchase, and a link leads into the form", async () => {
  isOwn({ review });
  open("/purchase/wipes#review");
  expect(screen.getByRole("radio", { name: "2 stars" })).toBeChecked();
  await waitFor(() => expect(screen.getByRole("radio", { name: "2 stars" })).toHaveFocus());
  await press("Change review");
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Your review is changed."));
  expect(written()).toEqual([["wipes", "casey", { name: "Casey", ...review }, undefined]]);
});

test("[G-8] the reviews of a product are there with its average, a long one opens, and admins hide them and show hidden ones", async () => {
  const { unmount } = open();
  expect(screen.getByRole("img", { name: "4.3 out of 5 stars, reviews: 4" })).toBeVisible();
  expect(screen.getByRole("article")).toHaveTextContent("Kim");
  await press("Read more");
  expect(screen.getByRole("button", { name: "Show less", expanded: true })).toBeVisible();
  nobodyCan("Hide Kim's review");
  unmount();
  of("hiddenReviews", [stored("lou", aProductReview({ name: "Lou" }))]);
  open("/purchase/wipes", "admin");
  await press("Hide Kim's review");
  await press("Show Lou's review");
  await waitFor(() =>
    expect(moveReview.mock.calls.map(([, ...rest]) => rest)).toEqual([
      ["kim", "hiddenReviews", "wipes"],
      ["lou", "reviews", "wipes"],
    ]),
  );
  moveReview.mockResolvedValue({ ok: false, code: "refused" });
  await press("Hide Kim's review");
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("The shop refused this. Nothing was changed."));
});
