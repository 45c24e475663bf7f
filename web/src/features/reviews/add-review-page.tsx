import type { User } from "contract/user";
import { pages } from "../../config/pages.ts";
import { useOwnReview } from "../../data/reviews/use-reviews.ts";
import { useProfile } from "../../data/session/session.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { ReviewForm } from "./review-form.tsx";

export const AddReviewPage = () => (
  <Page title={pages.addReview.title} lead={pages.addReview.lead}>
    <WhenReady live={useProfile()} what="your profile">
      {(profile) => <OwnReview profile={profile} />}
    </WhenReady>
  </Page>
);

const OwnReview = ({ profile: { _id: uid, name } }: { profile: Pick<User, "_id" | "name"> }) => (
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
