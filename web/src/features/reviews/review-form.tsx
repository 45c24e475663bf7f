import { reviewInput } from "contract/review";
import { useWatch } from "react-hook-form";
import { useSavedForm, WHY_NOT_SAVED } from "../../data/drafts/use-draft-form.ts";
import { db } from "../../data/firebase/firestore.ts";
import { addReview } from "../../data/reviews/add-review.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { FormEnd } from "../../ui/form-end.tsx";
import { PictureChoice } from "../../ui/picture-choice.tsx";
import { toast } from "../../ui/toast.ts";
import { portraitsFor } from "./portraits.ts";
import { StarsField } from "./stars-field.tsx";

interface ReviewFormProps {
  uid: string;
  name: string;
  photo: string | null;
}

/** A review of the shop. The user's name and photo are filled in. */
export const ReviewForm = ({ uid, name, photo }: ReviewFormProps) => {
  const { form, field, problem, submit, isSubmitting } = useSavedForm({
    schema: reviewInput,
    draft: { name: "review", owner: uid, untouched: { name, location: "", img: photo ?? "", review: "", rating: "" } },
    save: (input) => addReview(db, input, uid),
    onSaved: (_, startOver) => {
      toast.success("Product added successfully");
      startOver("name");
    },
    onFailed: (failure) => {
      toast.error("Failed to add the Product");
      return WHY_NOT_SAVED[failure];
    },
  });
  const { errors, submitCount } = form.formState;
  const [img, rating] = useWatch({ control: form.control, name: ["img", "rating"] });

  return (
    <form noValidate aria-label="Review" onSubmit={submit} className="panel flex max-w-3xl flex-col gap-6 p-5 sm:p-7">
      <StarsField {...field("rating")} label="Rating" chosen={Number(rating)} />
      <TextArea {...field("review")} label="Your review" rows={5} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} label="Name" autoComplete="name" />
        <TextField {...field("location")} label="Address" placeholder="City or region" autoComplete="address-level2" />
      </div>
      <PictureChoice
        label="Image"
        pictures={portraitsFor(photo)}
        value={img}
        onChoose={(src) => form.setValue("img", src, { shouldDirty: true, shouldValidate: submitCount > 0 })}
        error={errors.img?.message}
        round
      />
      <FormEnd label="Add review" problem={problem} isSubmitting={isSubmitting} />
    </form>
  );
};
