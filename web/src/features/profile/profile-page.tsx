import type { User } from "contract/user";
import { useProfile, useSession, useSignOutOnDenied } from "../../data/session.tsx";
import { Badge } from "../../ui/badge.tsx";
import { FailedNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Avatar } from "./avatar.tsx";

/** My Profile: what the shop knows about the person. */
export const ProfilePage = () => {
  const profile = useProfile();
  useSignOutOnDenied(profile);
  return (
    <Page title="My Profile">
      {profile.status === "loading" && <Spinner label="Loading your profile" />}
      {profile.status === "failed" && <FailedNotice message={profile.error.message} onRetry={profile.retry} />}
      {profile.status === "ready" && <Profile user={profile.data} />}
    </Page>
  );
};

const Profile = ({ user }: { user: User }) => {
  const session = useSession();
  const photo = session.status === "signed-in" ? session.user.photoURL : null;
  const fields = [
    ["Name", user.name],
    ["E-mail", user.email],
    ["User ID", user._id],
    ["Address", user.address],
    ["Education", user.edu],
    ["Phone", user.phone],
    ["LinkedIn", user.linkedin],
  ];
  return (
    <div className="panel max-w-3xl">
      <div className="flex items-center gap-4 border-base-300 border-b p-5 sm:p-6">
        <Avatar name={user.name || user.email} photo={photo} />
        <div className="min-w-0">
          <p className="truncate font-semibold text-lg">{user.name || user.email}</p>
          <Badge tone="neutral">{user.role === "admin" ? "Admin" : "Customer"}</Badge>
        </div>
      </div>
      <dl className="divide-y divide-base-300 px-5 sm:px-6">
        {fields.map(([label, value]) => (
          <div key={label} className="grid gap-1 py-3.5 sm:grid-cols-[10rem_1fr] sm:gap-4">
            <dt className="text-muted text-sm sm:text-base">{label}</dt>
            <dd className="min-w-0 break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
