import { isOver } from "contract/order-stage";
import { emailChangeInput, passwordChangeInput } from "contract/password";
import { may } from "contract/permissions";
import type { User } from "contract/user";
import type { UserData } from "contract/user-data";
import { type FormEvent, useState } from "react";
import { pages } from "../../config/pages.ts";
import { messageOf } from "../../data/api.ts";
import { useCheckedForm } from "../../data/drafts/use-checked-form.ts";
import { useAccount } from "../../data/session/account.ts";
import { useSessionStore } from "../../data/session/session.tsx";
import { useUser } from "../../data/session/user.ts";
import { deleteUser, readUserData } from "../../data/users/user-calls.ts";
import { FormEnd, Problem } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { AccountPart, useBusy } from "./account-part.tsx";
import { Bookkeeper } from "./bookkeeper.tsx";

export const Account = ({ user }: { user: User }) => {
  const hasPassword = useUser()?.hasPassword ?? true;
  return (
    <Section title="Your account" className="mt-8 max-w-3xl print:hidden" heading="mb-3 font-semibold text-xl">
      <div className="panel divide-y divide-base-300">
        {hasPassword ? (
          <>
            <ChangePassword />
            <ChangeEmail email={user.email} />
          </>
        ) : (
          <AccountPart
            title="Password and email address"
            text="You log in with Google. Change your password and email address in your Google account."
          />
        )}
        {may(user, "place orders") && <Bookkeeper user={user} />}
        <SignOutEverywhere />
        <DownloadData user={user} />
        <DeleteAccount user={user} />
      </div>
    </Section>
  );
};

const SignOutEverywhere = () => {
  const store = useSessionStore();
  const [isEnding, end] = useBusy(store.signOutEverywhere);
  return (
    <AccountPart
      title="Your devices"
      text="Lost a device, or used someone else's?"
      button={{ label: "Sign out everywhere", isBusy: isEnding, onClick: end }}
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
      text="Everything we store about you, in one JSON file."
      button={{ label: "Download my data", isBusy: isReading, onClick: download }}
    />
  );
};

const ChangeEmail = ({ email }: { email: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const open = () => {
    setSentTo(undefined);
    setIsOpen(true);
  };
  const close = (sent?: string) => {
    setSentTo(sent);
    setIsOpen(false);
  };
  return (
    <AccountPart
      title="Email address"
      text={
        <>
          <span>{email}</span>
          <span role="status" className="mt-2 block text-base-content empty:hidden">
            {sentTo &&
              `We sent a link to ${sentTo}. Follow it, and you log in with the new address. Until then, nothing changes.`}
          </span>
        </>
      }
      button={!isOpen && { label: "Change email address", onClick: open }}
    >
      {isOpen && <EmailForm onClose={close} />}
    </AccountPart>
  );
};

const EmailForm = ({ onClose }: { onClose: (sentTo?: string) => void }) => {
  const account = useAccount();
  const [problem, setProblem] = useState<string>();
  const { field, whenSent, isSubmitting } = useCheckedForm({ schema: emailChangeInput });
  const change = whenSent(async (input) => {
    setProblem(undefined);
    const sent = await account.changeEmail(input);
    if (sent.ok) onClose(input.email);
    else setProblem(sent.message);
  });
  return (
    <form noValidate aria-label="Change email address" onSubmit={change} className="flex max-w-md flex-col gap-4">
      <p className="text-sm">
        We'll send a link to the new address. Follow it to make the change; your orders stay yours.
      </p>
      <TextField {...field("email")} label="New email address" required autoFocus type="email" autoComplete="email" />
      <PasswordField {...field("present")} label="Password" required autoComplete="current-password" />
      <FormEnd label="Send the link" problem={problem} isSubmitting={isSubmitting} onCancel={() => onClose()} />
    </form>
  );
};

const ChangePassword = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountPart
      title="Password"
      text="Changing it logs you out on all other devices."
      button={!isOpen && { label: "Change password", onClick: () => setIsOpen(true) }}
    >
      {isOpen && <PasswordForm onClose={() => setIsOpen(false)} />}
    </AccountPart>
  );
};

const PasswordForm = ({ onClose }: { onClose: () => void }) => {
  const account = useAccount();
  const [problem, setProblem] = useState<string>();
  const { field, whenSent, isSubmitting } = useCheckedForm({ schema: passwordChangeInput });
  const change = whenSent(async (input) => {
    setProblem(undefined);
    const changed = await account.changePassword(input);
    if (!changed.ok) return setProblem(changed.message);
    toast.success("Your password is changed");
    onClose();
  });
  return (
    <form noValidate aria-label="Change password" onSubmit={change} className="flex max-w-md flex-col gap-4">
      <PasswordField
        {...field("present")}
        label="Current password"
        required
        autoFocus
        autoComplete="current-password"
      />
      <PasswordField {...field("password")} label="New password" required autoComplete="new-password" />
      <FormEnd label="Change password" problem={problem} isSubmitting={isSubmitting} onCancel={onClose} />
    </form>
  );
};

const WORD = "delete";

const DeleteAccount = ({ user }: { user: User }) => {
  const [orders, setOrders] = useState<UserData["orders"]>();
  const [isReading, open] = useBusy(async () => setOrders((await readUserData(user._id)).orders));
  return (
    <AccountPart
      title="Delete your account"
      text="This is permanent. You'll see what happens before you confirm."
      button={{ label: "Delete my account", isBusy: isReading, isDanger: true, onClick: open }}
      dialog={orders && <DeleteDialog user={user} orders={orders} onClose={() => setOrders(undefined)} />}
    />
  );
};

const named = (orders: UserData["orders"]) => orders.map(({ number }) => number).join(", ");

const DeleteDialog = ({ user, orders, onClose }: { user: User; orders: UserData["orders"]; onClose: () => void }) => {
  const store = useSessionStore();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<string>();
  const [isDeleting, setIsDeleting] = useState(false);
  const unpaid = orders.filter(({ paid }) => !paid);
  const underWay = orders.filter((order) => order.paid && !isOver(order));
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== WORD) return setError(`Type the word "${WORD}"`);
    setError(undefined);
    setProblem(undefined);
    setIsDeleting(true);
    try {
      await store.deleteAccount(() => deleteUser(user._id), { goTo: pages.home.path });
      toast.success("Your account is deleted");
    } catch (failed) {
      setProblem(messageOf(failed));
      setIsDeleting(false);
    }
  };
  return (
    <Dialog title="Delete your account" onClose={onClose}>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {underWay.length > 0 && (
          <li className="font-medium">
            {`Still under way: ${named(underWay)}. You'll still get them, and your name and address stay with them until then. You can no longer follow them here.`}
          </li>
        )}
        {unpaid.length > 0 && <li>{`Not paid, and canceled with your account: ${named(unpaid)}.`}</li>}
        <li>
          Your profile, delivery places, bookkeeper's address, basket, reviews, messages, emails and newsletter
          subscription are deleted.
        </li>
        <li>
          Paid orders and payments stay, because the shop must keep records of its sales: without your name, addresses
          and phone number once they are delivered or refunded.
        </li>
      </ul>
      <form noValidate onSubmit={remove} className="mt-5 flex flex-col gap-4">
        <TextField
          label={`Type "${WORD}" to confirm`}
          required
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
        {problem && <Problem>{problem}</Problem>}
        <Button type="submit" variant="danger" className="self-start" loading={isDeleting}>
          Delete my account
        </Button>
      </form>
    </Dialog>
  );
};
