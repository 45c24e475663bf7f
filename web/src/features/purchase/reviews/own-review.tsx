import { type OwnProductReview, type ProductReviewInput, productReviewInput } from "contract/product-review";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { pages } from "../../../config/pages.ts";
import { useSavedForm } from "../../../data/drafts/use-draft-form.ts";
import { saveProductReview, useOwnProductReview } from "../../../data/reviews/reviews.ts";
import { useMay } from "../../../data/session/use-may.ts";
import { FormEnd } from "../../../shop/form-end.tsx";
import { StarsField } from "../../../shop/stars-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { RequiredNote, TextArea } from "../../../ui/field.tsx";
import type { Area } from "../../../ui/table/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { useModeration } from "./product-review.tsx";

const OWN_REVIEW = "#review";

interface OwnReviewProps {
  productId: string;
  uid: string;
  name: string;
  area: Area;
}

export const OwnReview = ({ productId, uid, name, area }: OwnReviewProps) => {
  const isBuyer = useMay()("place orders");
  const live = useOwnProductReview(productId, uid);
  if (live.status !== "ready") return isBuyer ? <OwnReviewSpace /> : null;
  const { review, hidden, orderId, whyNot } = live.data;
  if (hidden)
    return (
      <Note>The shop has hidden your review, and it can't be changed. Please contact us if that is a mistake.</Note>
    );
  if (!review && orderId === null) return isBuyer ? <WhyNot reason={whyNot} /> : null;
  return (
    <Opening label={review ? "Change your review" : "Write a review"}>
      {(close) => (
        <ProductReviewForm
          author={{ uid, name }}
          productId={productId}
          orderId={orderId ?? undefined}
          review={review}
          onClose={close}
        >
          {review && <DeleteOwn productId={productId} uid={uid} area={area} onGone={close} />}
        </ProductReviewForm>
      )}
    </Opening>
  );
};

/** Keeps the space of the user's own review, so that the list does not move. */
export const OwnReviewSpace = () => <div className="mb-6 h-10" />;

const Note = ({ children }: { children: ReactNode }) => <p className="mb-6 min-h-10 text-muted text-sm">{children}</p>;

const WhyNot = ({ reason }: { reason: OwnProductReview["whyNot"] }) => {
  if (reason === "not-paid")
    return (
      <Note>
        You can review this product once your order is paid.{" "}
        <Link to={pages.myOrders.path} className="text-link">
          Go to My Orders
        </Link>
      </Note>
    );
  if (reason === "money-returned")
    return <Note>This product was refunded. Only customers who kept it can review it.</Note>;
  return <Note>Customers who have bought this product can review it here.</Note>;
};

/** A button that opens a form; open at once where a link asked for it (#review). */
const Opening = ({ label, children }: { label: string; children: (close: () => void) => ReactNode }) => {
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === OWN_REVIEW);
  const area = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    area.current?.scrollIntoView({ block: "nearest" });
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
    const control = find("input:checked") ?? find("input, button");
    // Later than the page's heading, which takes the focus after a navigation.
    queueMicrotask(() => control?.focus({ preventScroll: true }));
  }, [isOpen]);
  return (
    <div ref={area} className="mb-6 scroll-mt-24">
      {isOpen ? (
        children(() => setIsOpen(false))
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
};

const DeleteOwn = ({
  productId,
  uid,
  area,
  onGone,
}: Pick<OwnReviewProps, "productId" | "uid" | "area"> & { onGone: () => void }) => {
  const { remove } = useModeration(productId, "reviews", area);
  return (
    <Button variant="danger" onClick={async () => (await remove(uid, "Your review")) && onGone()}>
      Delete your review
    </Button>
  );
};

interface ProductReviewFormProps {
  author: { uid: string; name: string };
  productId: string;
  orderId: string | undefined;
  review: ProductReviewInput | null;
  onClose: () => void;
  children?: ReactNode;
}

const ProductReviewForm = (props: ProductReviewFormProps) => {
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
