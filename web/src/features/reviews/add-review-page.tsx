import { memberPages } from "../../config/pages.ts";
import { useProfile, useSession } from "../../data/session/session.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { ReviewForm } from "./review-form.tsx";

/** Add Review: the user's review of the shop, which appears on the home page. */
export const AddReviewPage = () => {
  const profile = useProfile();
  const session = useSession();
  const photo = session.status === "signed-in" ? session.user.photoURL : null;
  return (
    <Page
      title={memberPages.addReview.title}
      lead="Tell others what it is like to buy from us. It appears on the home page."
    >
      <WhenReady live={profile} what="your profile">
        {({ _id, name }) => <ReviewForm uid={_id} name={name} photo={photo} />}
      </WhenReady>
    </Page>
  );
};
