import { type ProductReviewInput, productReviewInput } from "contract/product-review";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useSavedForm } from "../../../data/drafts/use-draft-form.ts";
import { saveProductReview } from "../../../data/reviews/writes.ts";
import { FormEnd } from "../../../shop/form-end.tsx";
import { StarsField } from "../../../shop/stars-field.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { RequiredNote } from "../../../ui/required-note.tsx";
import { toast } from "../../../ui/toast.ts";

interface ProductReviewFormProps {
  author: { uid: string; name: string };
  productId: string;
  /** The order they bought it in. Not needed for a change. */
  orderId: string | undefined;
  review: ProductReviewInput | null;
  onClose: () => void;
  children?: ReactNode;
}

export const ProductReviewForm = (props: ProductReviewFormProps) => {
  const { author, productId, orderId, review: present, onClose, children } = props;
  const { form, field, problem, submit, isSubmitting } = useSavedForm({
    schema: productReviewInput,
    draft: {
      name: `review/${productId}`,
      owner: author.uid,
      untouched: { rating: present ? String(present.rating) : "", review: present?.review ?? "" },
    },
    save: (input) =>
      saveProductReview(productId, author.uid, { ...input, name: author.name }, present ? undefined : orderId),
    onSaved: () => {
      toast.success(present ? "Your review is changed." : "Thank you. Your review is shown here.");
      onClose();
    },
  });
  const rating = useWatch({ control: form.control, name: "rating" });
  return (
    <form
      noValidate
      aria-label="Review of this product"
      onSubmit={submit}
      className="panel flex flex-col gap-5 p-5 sm:p-6"
    >
      <RequiredNote />
      <StarsField {...field("rating")} label="Rating" required chosen={Number(rating)} />
      <TextArea {...field("review")} label="Your review" required rows={4} />
      <p className="text-muted text-sm">
        It appears here as <bdi dir="auto">{author.name}</bdi>'s.
      </p>
      <FormEnd
        label={present ? "Change review" : "Add review"}
        problem={problem}
        isSubmitting={isSubmitting}
        onCancel={onClose}
      />
      {children}
    </form>
  );
};
