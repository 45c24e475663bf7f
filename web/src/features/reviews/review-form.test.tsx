import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OwnReview } from "contract/review";
import { beforeEach, expect, test, vi } from "vitest";
import { aReview } from "../../../../functions/testing/builders.ts";
import { stored } from "../../../test/stored.ts";
import { toast } from "../../ui/toast.ts";
import { ReviewForm } from "./add-review-page.tsx";

const saveReview = vi.hoisted(() => vi.fn());
vi.mock("../../data/reviews/change-reviews.ts", () => ({ saveReview }));

const open = (review: OwnReview | null = null) =>
  render(<ReviewForm uid="casey" name="Casey Customer" review={review} />);
const fillIn = async () => {
  await userEvent.click(screen.getByRole("radio", { name: "2 stars" }));
  await userEvent.type(screen.getByLabelText("Your review"), "Well packed.");
  await userEvent.type(screen.getByLabelText("Address"), "Springfield");
  await userEvent.click(screen.getByRole("radio", { name: "Man with a black beard" }));
};
const send = () => userEvent.click(screen.getByRole("button", { name: "Add review" }));

beforeEach(() => {
  saveReview.mockResolvedValue({ ok: true });
});

test("[X-4] [D-3] the review gets the account's name", async () => {
  open();
  expect(screen.getByLabelText("Name")).toHaveAttribute("readonly");
  await fillIn();
  await send();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Product added successfully"));
  const text = { name: "Casey Customer", location: "Springfield", review: "Well packed.", rating: 2 };
  const review = { ...text, img: "/avatars/luis-herrera.svg" };
  expect(saveReview).toHaveBeenCalledExactlyOnceWith(expect.anything(), review, "casey", null);
});

test("[D-3] [W-6] a review is changed; what was saved elsewhere meanwhile is said field by field, and the user chooses", async () => {
  const present = aReview({ name: "Casey", review: "Fast.", location: "Oslo", img: "/avatars/casey.svg", rating: 5 });
  open({ ...stored("casey", present), hidden: false });
  expect(screen.getByRole("radio", { name: "5 stars" })).toBeChecked();
  const [review, location] = [screen.getByLabelText("Your review"), screen.getByLabelText("Address")];
  for (const field of [review, location]) await userEvent.type(field, " Mine");
  const conflicts = [
    { field: "review", theirs: "Slow.", mine: "Fast. Mine" },
    { field: "location", theirs: "Bergen", mine: "Oslo Mine" },
  ];
  saveReview.mockResolvedValueOnce({ ok: false, code: "conflict", conflicts });
  const save = screen.getByRole("button", { name: "Change review" });
  await userEvent.click(save);
  const note = await screen.findByRole("alert");
  expect(note).toHaveTextContent("Your review: now “Slow.”, you wrote “Fast. Mine”");
  expect(note).toHaveTextContent("Address: now “Bergen”, you wrote “Oslo Mine”");
  await userEvent.click(screen.getByRole("button", { name: "Keep mine: Your review" }));
  expect(review).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Take theirs: Address" }));
  expect(location).toHaveValue("Bergen");
  expect(note).not.toBeInTheDocument();
  await userEvent.click(save);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Your review is changed."));
  const { uid: _, ...fields } = present;
  const mine = { ...fields, name: "Casey Customer", review: "Fast. Mine", location: "Bergen" };
  const theirs = expect.objectContaining({ ...fields, review: "Slow.", location: "Bergen" });
  expect(saveReview).toHaveBeenLastCalledWith(expect.anything(), mine, "casey", theirs);
});

test.each([
  ["[D-3] a refused review", "refused", "The shop refused this.", true],
  ["[W-7] where Firestore is blocked, a review", "unreachable", "Allow firestore.googleapis.com", true],
  ["[D-3] without a connection, until it is back, a review", "offline", "You seem to be offline.", false],
] as const)("%s says why and stays as typed", async (_, code, why, isStill) => {
  saveReview.mockResolvedValue({ ok: false, code });
  open();
  await fillIn();
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(why);
  expect(toast.error).toHaveBeenCalledWith("Failed to add the Product");
  expect(screen.getByLabelText("Your review")).toHaveValue("Well packed.");
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryAllByRole("alert")).toHaveLength(isStill ? 1 : 0);
});
