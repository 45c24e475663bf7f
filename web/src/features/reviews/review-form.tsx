import type { OwnReview } from "contract/review";
import { reviewInput } from "contract/review-input";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useSavedForm, WHY_NOT_SAVED } from "../../data/drafts/use-draft-form.ts";
import { saveReview } from "../../data/reviews/writes.ts";
import { FormEnd } from "../../shop/form-end.tsx";
import { StarsField } from "../../shop/stars-field.tsx";
import { Conflicts } from "../../ui/conflicts.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PictureChoice } from "../../ui/picture-choice.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { toast } from "../../ui/toast.ts";
import { PORTRAITS } from "./portraits.ts";

interface ReviewFormProps {
  uid: string;
  name: string;
  review: OwnReview | null;
}

const typed = ({ location, img, review, rating }: OwnReview) => ({
  location,
  img,
  review,
  rating: String(rating),
});
const LABELS = { rating: "Rating", review: "Your review", location: "Address", img: "Image" };
const NOTHING = { location: "", img: "", review: "", rating: "" };

export const ReviewForm = ({ uid, name, review: present }: ReviewFormProps) => {
  const [begun] = useState(present);
  const { form, field, problem, submit, isSubmitting, conflicts, settle } = useSavedForm({
    schema: reviewInput,
    draft: { name: "review", owner: uid, untouched: { name, ...(present ? typed(present) : NOTHING) } },
    save: (input, settled) => saveReview({ ...input, name }, uid, present && { ...(begun ?? present), ...settled }),
    onSaved: () => {
      // Prescribed wording: D-3.
      toast.success(present ? "Your review is changed." : "Product added successfully");
    },
    onFailed: (failure) => {
      // Prescribed wording: D-3.
      toast.error("Failed to add the Product");
      return WHY_NOT_SAVED[failure];
    },
  });
  const { errors, submitCount } = form.formState;
  const [img, rating] = useWatch({ control: form.control, name: ["img", "rating"] });

  return (
    <form noValidate aria-label="Review" onSubmit={submit} className="panel flex max-w-3xl flex-col gap-6 p-5 sm:p-7">
      <RequiredNote />
      <StarsField {...field("rating")} label="Rating" required chosen={Number(rating)} />
      <TextArea {...field("review")} label="Your review" required rows={5} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} label="Name" readOnly className="bg-base-200" />
        <TextField
          {...field("location")}
          label="Address"
          required
          placeholder="City or region"
          autoComplete="address-level2"
        />
      </div>
      <PictureChoice
        label="Image"
        required
        pictures={PORTRAITS}
        value={img}
        onChoose={(src) => form.setValue("img", src, { shouldDirty: true, shouldValidate: submitCount > 0 })}
        error={errors.img?.message}
        round
      />
      <Conflicts conflicts={conflicts} labels={LABELS} onSettle={settle} />
      <FormEnd label={present ? "Change review" : "Add review"} problem={problem} isSubmitting={isSubmitting} />
    </form>
  );
};
