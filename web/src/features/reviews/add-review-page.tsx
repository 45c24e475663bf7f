import type { OwnReview } from "contract/review";
import { reviewInput } from "contract/review-input";
import type { User } from "contract/user";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { pages } from "../../config/pages.ts";
import { useSavedForm, WHY_NOT_SAVED } from "../../data/drafts/use-draft-form.ts";
import { saveReview, useOwnReview } from "../../data/reviews/reviews.ts";
import { useProfile } from "../../data/session/session.tsx";
import { Form } from "../../shop/form-end.tsx";
import { StarsField } from "../../shop/stars-field.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Conflicts } from "../../ui/conflicts.tsx";
import { RequiredNote, TextArea, TextField } from "../../ui/field.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PictureChoice } from "../../ui/picture-choice.tsx";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { PORTRAITS } from "./portraits.ts";

export const AddReviewPage = () => (
  <Page title={pages.addReview.title} lead={pages.addReview.lead}>
    <WhenReady live={useProfile()} what="your profile">
      {(profile) => <Reviewed profile={profile} />}
    </WhenReady>
  </Page>
);

const Reviewed = ({ profile: { _id: uid, name } }: { profile: Pick<User, "_id" | "name"> }) => (
  <WhenReady live={useOwnReview(uid)} what="your review">
    {([review = null]) =>
      review?.hidden ? (
        <EmptyNotice
          title="Your review is hidden"
          action={<ButtonLink to={pages.contact.path}>{pages.contact.title}</ButtonLink>}
        >
          The shop does not show it, and it can't be changed. Please contact us if you think that is a mistake.
        </EmptyNotice>
      ) : (
        <ReviewForm uid={uid} name={name} review={review} />
      )
    }
  </WhenReady>
);

const typed = ({ location, img, review, rating }: OwnReview) => ({
  location,
  img,
  review,
  rating: String(rating),
});
const LABELS = { rating: "Rating", review: "Your review", location: "Address", img: "Image" };
const NOTHING = { location: "", img: "", review: "", rating: "" };

export const ReviewForm = ({ uid, name, review: present }: { uid: string; name: string; review: OwnReview | null }) => {
  const [begun] = useState(present);
  const saved = useSavedForm({
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
  const { form, field } = saved;
  const { errors, submitCount } = form.formState;
  const [img, rating] = useWatch({ control: form.control, name: ["img", "rating"] });

  return (
    <Form
      form={saved}
      name="Review"
      label={present ? "Change review" : "Add review"}
      className="panel max-w-3xl gap-6 p-5 sm:p-7"
    >
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
      <Conflicts conflicts={saved.conflicts} labels={LABELS} onSettle={saved.settle} />
    </Form>
  );
};
