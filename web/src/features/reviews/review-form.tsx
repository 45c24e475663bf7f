import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type ReviewInput, reviewInput } from "contract/review";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { drafts } from "../../data/drafts.ts";
import { addReview } from "../../data/reviews/reviews.ts";
import { useDraft } from "../../data/use-draft.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { FormEnd } from "../../ui/form-end.tsx";
import { PictureChoice } from "../../ui/picture-choice.tsx";
import { toast } from "../../ui/toast.ts";
import { WHY_NOT_SAVED } from "../../ui/why-not-saved.ts";
import { portraitsFor } from "./portraits.ts";
import { StarsField } from "./stars-field.tsx";

interface ReviewFormProps {
  uid: string;
  name: string;
  photo: string | null;
}

type ReviewValues = z.input<typeof reviewInput>;

const DRAFT = "review";

/** A review of the shop, with the name and the photo that are known already. */
export const ReviewForm = ({ uid, name, photo }: ReviewFormProps) => {
  const [problem, setProblem] = useState<string>();
  const blank = { name, location: "", img: photo ?? "", review: "", rating: "" };
  const { control, formState, handleSubmit, register, reset, setFocus, setValue, subscribe } = useForm<
    ReviewValues,
    unknown,
    ReviewInput
  >({ resolver: standardSchemaResolver(reviewInput), defaultValues: { ...blank, ...drafts.recall(DRAFT, uid) } });
  useDraft(subscribe, { name: DRAFT, owner: uid, untouched: blank });
  const { errors, isSubmitting, submitCount } = formState;
  const [img, rating] = useWatch({ control, name: ["img", "rating"] });

  const fail = (why: string) => {
    toast.error("Failed to add the Product");
    setProblem(why);
  };
  const add = async (input: ReviewInput) => {
    setProblem(undefined);
    try {
      const outcome = await addReview(input, uid);
      if (!outcome.ok) return fail(WHY_NOT_SAVED[outcome.code]);
      toast.success("Product added successfully");
      setFocus("name");
      reset(blank);
      drafts.forget(DRAFT, uid);
    } catch {
      fail(WHY_NOT_SAVED.failed);
    }
  };

  return (
    <form
      noValidate
      aria-label="Review"
      onSubmit={handleSubmit(add)}
      className="panel flex max-w-3xl flex-col gap-6 p-5 sm:p-7"
    >
      <StarsField {...register("rating")} label="Rating" chosen={Number(rating)} error={errors.rating?.message} />
      <TextArea {...register("review")} label="Your review" rows={5} error={errors.review?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...register("name")} label="Name" autoComplete="name" error={errors.name?.message} />
        <TextField
          {...register("location")}
          label="Address"
          placeholder="City or region"
          autoComplete="address-level2"
          error={errors.location?.message}
        />
      </div>
      <PictureChoice
        label="Image"
        pictures={portraitsFor(photo)}
        value={img}
        onChoose={(src) => setValue("img", src, { shouldDirty: true, shouldValidate: submitCount > 0 })}
        error={errors.img?.message}
        round
      />
      <FormEnd label="Add review" problem={problem} isSubmitting={isSubmitting} />
    </form>
  );
};
