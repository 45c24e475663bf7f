import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OwnReview } from "contract/review";
import { beforeEach, expect, test, vi } from "vitest";
import { aReview } from "../../../../functions/testing/builders.ts";
import { stored } from "../../../test/stored.ts";
import { toast } from "../../ui/toast.ts";
import { ReviewForm } from "./review-form.tsx";

const saveReview = vi.hoisted(() => vi.fn());
vi.mock("../../data/reviews/save-review.ts", () => ({ saveReview }));

const open = (review: OwnReview | null = null) =>
  render(<ReviewForm uid="casey" name="Casey Customer" review={review} />);
const fillIn = async () => {
  await userEvent.click(screen.getByRole("radio", { name: "2 stars" }));
  await userEvent.type(screen.getByLabelText("Your review"), "Well packed.");
  await userEvent.type(screen.getByLabelText("Address"), "Springfield");
};
const send = () => userEvent.click(screen.getByRole("button", { name: "Add review" }));

beforeEach(() => {
  saveReview.mockResolvedValue({ ok: true });
});

const choosePortrait = () => userEvent.click(screen.getByRole("radio", { name: "Man with a black beard" }));

test("[X-4] [D-3] the review gets the account's name", async () => {
  open();
  expect(screen.getByLabelText("Name")).toHaveAttribute("readonly");
  await fillIn();
  await choosePortrait();
  await send();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Product added successfully"));
  const text = { name: "Casey Customer", location: "Springfield", review: "Well packed.", rating: 2 };
  const review = { ...text, img: "/avatars/luis-herrera.svg" };
  expect(saveReview).toHaveBeenCalledExactlyOnceWith(expect.anything(), review, "casey", null);
});

test("[D-3] a review that is there is shown and changed", async () => {
  const present = aReview({ name: "Casey", review: "Fast.", img: "/avatars/casey.svg", rating: 5 });
  open({ ...stored("casey", present), hidden: false });
  expect(screen.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await userEvent.type(screen.getByLabelText("Your review"), " And kind.");
  await userEvent.click(screen.getByRole("button", { name: "Change review" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Your review is changed."));
  const { uid: _uid, ...fields } = present;
  const review = { ...fields, name: "Casey Customer", review: "Fast. And kind." };
  expect(saveReview).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    review,
    "casey",
    expect.objectContaining(present),
  );
});

test("[W-6] what was saved elsewhere meanwhile is said field by field, and the user chooses", async () => {
  const present = aReview({ name: "Casey", review: "Fast.", location: "Oslo", img: "/avatars/casey.svg", rating: 5 });
  open({ ...stored("casey", present), hidden: false });
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
  expect(saveReview).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ review: "Fast. Mine", location: "Bergen" }),
    "casey",
    expect.objectContaining({ review: "Slow.", location: "Bergen" }),
  );
});

test("[V-4] each empty field has its message", async () => {
  open();
  await send();
  const [rating, image] = ["Rating", "Image"].map((name) => screen.getByRole("radiogroup", { name }));
  const [address, review] = ["Address", "Your review"].map((label) => screen.getByLabelText(label));
  await waitFor(() => expect(rating).toHaveAccessibleDescription("Rating is Required"));
  expect(image).toHaveAccessibleDescription("Image is Required");
  expect(address).toHaveAccessibleDescription("Address is Required");
  expect(review).toHaveAccessibleDescription("description is Required");
  expect(saveReview).not.toHaveBeenCalled();
});

test("[D-3] a refused review says why and stays as typed", async () => {
  saveReview.mockResolvedValue({ ok: false, code: "refused" });
  open();
  await fillIn();
  await choosePortrait();
  await send();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Failed to add the Product"));
  expect(screen.getByRole("alert")).toHaveTextContent("The shop refused this.");
  expect(screen.getByLabelText("Your review")).toHaveValue("Well packed.");
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.getByRole("alert")).toBeVisible();
});

test("[W-7] where Firestore is blocked, the form says what to do, and stays as typed", async () => {
  saveReview.mockResolvedValue({ ok: false, code: "unreachable" });
  open();
  await fillIn();
  await choosePortrait();
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent("Allow firestore.googleapis.com, or use another network");
  expect(screen.getByLabelText("Your review")).toHaveValue("Well packed.");
});

test("[D-3] what is said of a lost connection goes when the connection is back", async () => {
  saveReview.mockResolvedValue({ ok: false, code: "offline" });
  open();
  await fillIn();
  await choosePortrait();
  await send();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("You seem to be offline."));
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
