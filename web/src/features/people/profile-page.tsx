import { isAdmin } from "contract/is-admin";
import type { User } from "contract/user";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pages } from "../../config/pages.ts";
import { useProfile, useSignOutOnDenied } from "../../data/session/session.tsx";
import { useUser } from "../../data/session/user.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { Account } from "./account.tsx";
import { Avatar } from "./avatar.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { isProfileBegun, ProfileForm } from "./profile-form.tsx";

export const ProfilePage = () => {
  const profile = useProfile();
  useSignOutOnDenied(profile);
  return (
    <Page title={pages.profile.title}>
      <WhenReady live={profile} what="your profile">
        {(user) => (
          <>
            <Profile user={user} />
            <ConfirmEmail />
            <Account user={user} />
          </>
        )}
      </WhenReady>
    </Page>
  );
};

const Profile = ({ user }: { user: User }) => {
  const photo = useUser()?.photoURL ?? null;
  const [editing, setEditing] = useState<"begun" | "asked-for" | undefined>(isProfileBegun(user) ? "begun" : undefined);
  const update = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(undefined));
    update.current?.focus();
  };
  return (
    <div className="panel max-w-3xl">
      <div className="flex flex-wrap items-center gap-4 border-base-300 border-b p-5 sm:p-6">
        <Avatar name={user.name || user.email} photo={photo} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <p dir="auto" className="wrap-anywhere font-semibold text-lg">
            {user.name || user.email}
          </p>
          <Badge tone="neutral">{isAdmin(user.role) ? "Admin" : "Customer"}</Badge>
        </div>
        {!editing && (
          <Button ref={update} variant="secondary" onClick={() => setEditing("asked-for")}>
            Update
          </Button>
        )}
      </div>
      {editing ? (
        <ProfileForm user={user} isAskedFor={editing === "asked-for"} onDone={close} />
      ) : (
        <ProfileFacts user={user} />
      )}
    </div>
  );
};
