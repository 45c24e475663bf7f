import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "../../ui/toast.ts";
import { ReviewForm } from "./review-form.tsx";

const addReview = vi.hoisted(() => vi.fn());
vi.mock("../../data/reviews/add-review.ts", () => ({ addReview }));

const PHOTO = "https://photos.example.com/casey.jpg";
const open = (photo: string | null) => render(<ReviewForm uid="casey" name="Casey Customer" photo={photo} />);
const fillIn = async () => {
  await userEvent.click(screen.getByRole("radio", { name: "2 stars" }));
  await userEvent.type(screen.getByLabelText("Your review"), "Well packed.");
  await userEvent.type(screen.getByLabelText("Address"), "Springfield");
};
const send = () => userEvent.click(screen.getByRole("button", { name: "Add review" }));

beforeEach(() => {
  addReview.mockResolvedValue({ ok: true });
});

test("[X-4] the name and the photo are filled in and sent with the review", async () => {
  open(PHOTO);
  expect(screen.getByRole("radio", { name: "My photo" })).toBeChecked();
  await fillIn();
  await send();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Product added successfully"));
  const review = { name: "Casey Customer", location: "Springfield", img: PHOTO, review: "Well packed.", rating: 2 };
  expect(addReview).toHaveBeenCalledExactlyOnceWith(expect.anything(), review, "casey");
});

test("[V-4] each empty field has its message", async () => {
  open(null);
  await userEvent.clear(screen.getByLabelText("Name"));
  await send();
  const [rating, image] = ["Rating", "Image"].map((name) => screen.getByRole("radiogroup", { name }));
  const [name, address, review] = ["Name", "Address", "Your review"].map((label) => screen.getByLabelText(label));
  await waitFor(() => expect(rating).toHaveAccessibleDescription("Rating is Required"));
  expect(image).toHaveAccessibleDescription("Image is Required");
  expect(name).toHaveAccessibleDescription("Name is Required");
  expect(address).toHaveAccessibleDescription("Address is Required");
  expect(review).toHaveAccessibleDescription("description is Required");
  expect(addReview).not.toHaveBeenCalled();
});

test("[V-4] without a photo a portrait has to be chosen", async () => {
  open(null);
  await fillIn();
  await send();
  const image = screen.getByRole("radiogroup", { name: "Image" });
  await waitFor(() => expect(image).toHaveAccessibleDescription("Image is Required"));
  expect(addReview).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("radio", { name: "Man with a black beard" }));
  await waitFor(() => expect(screen.queryByText("Image is Required")).not.toBeInTheDocument());
});

test("[D-3] a refused review says why and stays as typed", async () => {
  addReview.mockResolvedValue({ ok: false, code: "refused" });
  open(PHOTO);
  await fillIn();
  await send();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Failed to add the Product"));
  expect(screen.getByRole("alert")).toHaveTextContent("The shop refused this.");
  expect(screen.getByLabelText("Your review")).toHaveValue("Well packed.");
});
