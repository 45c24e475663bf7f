import type { User } from "contract/user";
import { useSessionStore } from "../../data/session/session.tsx";
import { useUser } from "../../data/session/user.ts";
import { readUserData } from "../../data/users/user-calls.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { AccountPart } from "./account-part.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { useBusy } from "./use-busy.ts";

export const Account = ({ user }: { user: User }) => {
  const hasPassword = useUser()?.hasPassword ?? true;
  return (
    <section aria-labelledby="account" className="mt-8 max-w-3xl print:hidden">
      <h2 id="account" className="mb-3 font-semibold text-xl">
        Your account
      </h2>
      <div className="panel divide-y divide-base-300">
        {hasPassword ? (
          <>
            <ChangePassword />
            <ChangeEmail email={user.email} />
          </>
        ) : (
          <AccountPart
            title="Password and email address"
            text="You log in with Google, so your password and your email address are those of your Google account. Change them there."
          />
        )}
        <SignOutEverywhere />
        <DownloadData user={user} />
        <DeleteAccount user={user} />
      </div>
    </section>
  );
};

const SignOutEverywhere = () => {
  const store = useSessionStore();
  const [isEnding, end] = useBusy(store.signOutEverywhere);
  return (
    <AccountPart
      title="Your devices"
      text="Lost a device, or used one that is not yours?"
      action={
        <Button variant="secondary" size="sm" loading={isEnding} onClick={end}>
          Sign out everywhere
        </Button>
      }
    />
  );
};

const DownloadData = ({ user }: { user: User }) => {
  const [isReading, download] = useBusy(async () => {
    const data = await readUserData(user._id);
    saveFile("salus-my-data.json", [JSON.stringify(data, null, 2)], "application/json");
  });
  return (
    <AccountPart
      title="Your data"
      text="Everything that the shop stores about you, in one file (JSON)."
      action={
        <Button variant="secondary" size="sm" loading={isReading} onClick={download}>
          Download my data
        </Button>
      }
    />
  );
};
