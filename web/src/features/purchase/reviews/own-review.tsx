import type { OwnProductReview } from "contract/product-review";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { pages } from "../../../config/pages.ts";
import { useOwnProductReview } from "../../../data/reviews/use-reviews.ts";
import { useMay } from "../../../data/session/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import type { Area } from "../../../ui/table/use-act.ts";
import { ProductReviewForm } from "./product-review-form.tsx";
import { useModeration } from "./use-moderation.ts";

const OWN_REVIEW = "#review";

interface OwnReviewProps {
  productId: string;
  uid: string;
  name: string;
  area: Area;
}

/** The user's own review: to write, change or delete, or why they can't. */
export const OwnReview = ({ productId, uid, name, area }: OwnReviewProps) => {
  const isBuyer = useMay()("place orders");
  const live = useOwnProductReview(productId, uid);
  // The list is fine without it.
  if (live.status !== "ready") return isBuyer ? <OwnReviewPlace /> : null;
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
export const OwnReviewPlace = () => <div className="mb-6 h-10" />;

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
