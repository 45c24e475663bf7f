import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OwnProductReview } from "contract/product-review";
import type { Role } from "contract/profile";
import { beforeEach, expect, test, vi } from "vitest";
import { aProduct, aProductReview, aUser } from "../../../../../functions/testing/builders.ts";
import { page, ready, show } from "../../../../test/fake-live.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { stored } from "../../../../test/stored.ts";
import { hiddenProductReviewsCall, ownProductReviewCall, productReviewsCall } from "../../../config/calls.ts";
import { toast } from "../../../ui/toast.ts";
import { ProductReviews } from "./product-reviews.tsx";

const [saveProductReview, moveReview] = vi.hoisted(() => [vi.fn(), vi.fn()]);
const user = vi.hoisted(() => ({ role: "customer" as Role }));
vi.mock("../../../data/reviews/save-review.ts", () => ({ saveProductReview }));
vi.mock("../../../data/reviews/move-review.ts", () => ({ moveReview }));
// Loaded ahead: of two imports at the same time, Vitest gives one the real module.
await import("../../../data/reviews/move-review.ts");
vi.mock("../../../data/session/session.tsx", () => ({
  useSession: () => ({ status: "signed-in", user: { uid: "casey", email: "casey@example.com" } }),
  useProfile: () => ready({ ...aUser({ name: "Casey", role: user.role }), _id: "casey" }),
}));

const product = { ...stored("wipes", aProduct()), rating: { average: 4.25, count: 4 } };
const open = (at = "/purchase/wipes") =>
  renderPage(<ProductReviews product={product} />, { at, path: "/purchase/:productId" });

const of = (from: "reviews" | "hiddenReviews", reviews: object[]) =>
  show((from === "reviews" ? productReviewsCall : hiddenProductReviewsCall)("wipes"), page(...reviews));
const NOT_BOUGHT: OwnProductReview = { review: null, hidden: false, orderId: null, whyNot: "not-bought" };
const isOwn = (own: Partial<OwnProductReview>) =>
  show(ownProductReviewCall("wipes", "casey"), ready({ ...NOT_BOUGHT, ...own }));
const bought = { orderId: "order-2", whyNot: null };
const review = { rating: 2, review: "Too thin." };

beforeEach(() => {
  user.role = "customer";
  saveProductReview.mockResolvedValue({ ok: true });
  moveReview.mockResolvedValue({ ok: true });
  of("reviews", [stored("kim", aProductReview({ name: "Kim", rating: 4, review: "x".repeat(400) }))]);
  of("hiddenReviews", []);
  isOwn({});
});

test("[G-8] the reviews of a product are there with its average, and a long one opens", async () => {
  open();
  expect(screen.getByRole("img", { name: "4.3 out of 5 stars, reviews: 4" })).toBeVisible();
  expect(screen.getByRole("article")).toHaveTextContent("Kim");
  await userEvent.click(screen.getByRole("button", { name: "Read more" }));
  expect(screen.getByRole("button", { name: "Show less" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Hide Kim's review" })).not.toBeInTheDocument();
});

test.each([
  ["not-bought", "Customers who have bought this product can review it here."],
  ["not-paid", "You can review this product once your order is paid."],
  ["money-returned", "This product was refunded."],
] as const)("[G-8] a customer who cannot review the product reads why: %s", (whyNot, why) => {
  isOwn({ whyNot });
  open();
  expect(screen.getByText(why, { exact: false })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Write a review" })).not.toBeInTheDocument();
});

test("[G-8] a buyer writes a review, which names the paid order", async () => {
  isOwn(bought);
  open();
  await userEvent.click(screen.getByRole("button", { name: "Write a review" }));
  await waitFor(() => expect(screen.getByRole("radio", { name: "1 star" })).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: "Add review" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Your review")).toHaveAccessibleDescription("description is Required"),
  );
  await userEvent.click(screen.getByRole("radio", { name: "5 stars" }));
  await userEvent.type(screen.getByLabelText("Your review"), "Soft.");
  await userEvent.click(screen.getByRole("button", { name: "Add review" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Thank you. Your review is shown here."));
  const written = { name: "Casey", rating: 5, review: "Soft." };
  expect(saveProductReview).toHaveBeenCalledExactlyOnceWith(expect.anything(), "wipes", "casey", written, "order-2");
});

test("[G-8] a review is changed without a purchase, and a link leads into the form", async () => {
  isOwn({ review });
  open("/purchase/wipes#review");
  expect(screen.getByRole("radio", { name: "2 stars" })).toBeChecked();
  await waitFor(() => expect(screen.getByRole("radio", { name: "2 stars" })).toHaveFocus());
  await userEvent.type(screen.getByLabelText("Your review"), " But cheap.");
  await userEvent.click(screen.getByRole("button", { name: "Change review" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Your review is changed."));
  const written = { name: "Casey", rating: 2, review: "Too thin. But cheap." };
  expect(saveProductReview).toHaveBeenCalledExactlyOnceWith(expect.anything(), "wipes", "casey", written, undefined);
});

test("[G-8] a user whose review is hidden is told so", () => {
  isOwn({ review, hidden: true, ...bought });
  open();
  expect(screen.getByText("The shop has hidden your review", { exact: false })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Write a review" })).not.toBeInTheDocument();
});

test("[G-8] an admin hides reviews and shows hidden ones", async () => {
  user.role = "admin";
  of("hiddenReviews", [stored("lou", aProductReview({ name: "Lou" }))]);
  open();
  await userEvent.click(screen.getByRole("button", { name: "Hide Kim's review" }));
  await userEvent.click(screen.getByRole("button", { name: "Show Lou's review" }));
  await waitFor(() =>
    expect(moveReview.mock.calls.map(([, ...rest]) => rest)).toEqual([
      ["kim", "hiddenReviews", "wipes"],
      ["lou", "reviews", "wipes"],
    ]),
  );
  moveReview.mockResolvedValue({ ok: false, code: "refused" });
  await userEvent.click(screen.getByRole("button", { name: "Hide Kim's review" }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("The shop refused this. Nothing was changed."));
});
