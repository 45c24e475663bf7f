import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "contract/profile";
import { beforeEach, expect, test, vi } from "vitest";
import {
  anOrder,
  aProduct,
  aProductReview,
  aUser,
  type OrderChanges,
} from "../../../../../functions/testing/builders.ts";
import { ready, show } from "../../../../test/fake-live.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { stored } from "../../../../test/stored.ts";
import { toast } from "../../../ui/toast.ts";
import { ProductReviews } from "./product-reviews.tsx";

const [saveProductReview, moveReview] = vi.hoisted(() => [vi.fn(), vi.fn()]);
const user = vi.hoisted(() => ({ role: "customer" as Role }));
vi.mock("../../../data/reviews/save-product-review.ts", () => ({ saveProductReview }));
vi.mock("../../../data/reviews/move-review.ts", () => ({ moveReview }));
// Loaded ahead: of two imports at the same time, Vitest gives one the real module.
await import("../../../data/reviews/move-review.ts");
vi.mock("../../../data/session/session.tsx", () => ({
  useProfile: () => ready({ ...aUser({ name: "Casey", role: user.role }), _id: "casey" }),
}));

const product = { ...stored("wipes", aProduct()), rating: { average: 4.25, count: 4 } };
const open = (at = "/purchase/wipes") =>
  renderPage(<ProductReviews product={product} />, { at, path: "/purchase/:productId" });

const of = (from: string, reviews: object[]) => show(`${from} of product wipes, first 10`, ready(reviews));
const ordered = (changes: OrderChanges[]) =>
  show(
    "orders of casey of product wipes",
    ready(changes.map((one, index) => stored(`order-${index}`, anOrder({ productId: "wipes", uid: "casey", ...one })))),
  );
const paid = { paid: true, transactionId: "pi_1" };
const own = stored("casey", aProductReview({ name: "Casey", rating: 2, review: "Too thin." }));

beforeEach(() => {
  user.role = "customer";
  saveProductReview.mockResolvedValue({ ok: true });
  moveReview.mockResolvedValue({ ok: true });
  show("products/wipes/reviews/casey", ready(undefined));
  show("products/wipes/hiddenReviews/casey", ready(undefined));
  of("reviews", [stored("kim", aProductReview({ name: "Kim", rating: 4, review: "x".repeat(400) }))]);
  of("hiddenReviews", []);
  ordered([]);
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
  [[], "Customers who have bought this product can review it here."],
  [[{}], "You can review this product once your order is paid."],
  [[{ ...paid, refundedCents: 999_999 }], "You have your money for this product back."],
])("[G-8] a customer who cannot review the product reads why: %j", (orders: OrderChanges[], why) => {
  ordered(orders);
  open();
  expect(screen.getByText(why, { exact: false })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Write a review" })).not.toBeInTheDocument();
});

test("[G-8] a buyer writes a review, which names the paid order", async () => {
  ordered([{}, { ...paid, dispute: "lost" }, paid]);
  open();
  await userEvent.click(screen.getByRole("button", { name: "Write a review" }));
  await userEvent.click(screen.getByRole("button", { name: "Add review" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Your review")).toHaveAccessibleDescription("description is Required"),
  );
  await userEvent.click(screen.getByRole("radio", { name: "5 stars" }));
  await userEvent.type(screen.getByLabelText("Your review"), "Soft.");
  await userEvent.click(screen.getByRole("button", { name: "Add review" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Thank you. Your review is shown here."));
  const review = { name: "Casey", rating: 5, review: "Soft." };
  expect(saveProductReview).toHaveBeenCalledExactlyOnceWith(expect.anything(), "wipes", "casey", review, "order-2");
});

test("[G-8] a review is changed without a purchase, and a link opens the form", async () => {
  show("products/wipes/reviews/casey", ready(own));
  open("/purchase/wipes#review");
  expect(screen.getByRole("radio", { name: "2 stars" })).toBeChecked();
  await userEvent.type(screen.getByLabelText("Your review"), " But cheap.");
  await userEvent.click(screen.getByRole("button", { name: "Change review" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Your review is changed."));
  const review = { name: "Casey", rating: 2, review: "Too thin. But cheap." };
  expect(saveProductReview).toHaveBeenCalledExactlyOnceWith(expect.anything(), "wipes", "casey", review, undefined);
});

test("[G-8] a user whose review is hidden is told so", () => {
  show("products/wipes/hiddenReviews/casey", ready(own));
  ordered([paid]);
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
