import { may } from "contract/permissions";
import { enteredIn, PROFILE_PLACEHOLDERS } from "contract/profile-placeholders";
import { isPoRequired } from "contract/references";
import { ROLE_NAMES } from "contract/role";
import type { User } from "contract/user";
import { type ProfileInput, type profileInput, profileInputOf } from "contract/user-input";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { pages } from "../../config/pages.ts";
import { drafts } from "../../data/drafts/drafts.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useAccount } from "../../data/session/account.ts";
import { useProfile, useSignOutOnDenied } from "../../data/session/session.tsx";
import { useUser } from "../../data/session/user.ts";
import { updateProfile } from "../../data/users/writes.ts";
import { exemptionInForce, exemptionInFull } from "../../shop/exemption.ts";
import { Form } from "../../shop/form-end.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Conflicts } from "../../ui/conflicts.tsx";
import { RequiredNote, TextField } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { useBrokenImage } from "../../ui/use-broken-image.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { Account } from "./account.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { Places } from "./places.tsx";

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
            {may(user, "place orders") && <Places uid={user._id} />}
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
          <Badge tone="neutral">{ROLE_NAMES[user.role]}</Badge>
        </div>
        {!editing && (
          <Button ref={update} variant="secondary" onClick={() => setEditing("asked-for")}>
            Update
          </Button>
        )}
        {!editing && may(user, "place orders") && (
          <ButtonLink to={pages.lists.path} variant="secondary" className="lg:hidden">
            {pages.lists.title}
          </ButtonLink>
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

export const ProfileFacts = ({ user }: { user: User }) => {
  const exemption = exemptionInForce(user);
  return (
    <dl className="divide-y divide-base-300 px-5 sm:px-6">
      <Fact label="Name">{user.name}</Fact>
      <Fact label="Email">{user.email}</Fact>
      <Fact label="User ID">{user._id}</Fact>
      {DETAILS.map(({ field, label }) => (
        <Fact key={field} label={label}>
          {enteredIn(user, field) ? (
            <Said text={enteredIn(user, field)} />
          ) : (
            <span className="font-normal text-muted">{PROFILE_PLACEHOLDERS[field]}</span>
          )}
        </Fact>
      ))}
      {exemption && <Fact label="Tax">{exemptionInFull(exemption)}</Fact>}
      {isPoRequired(user) && <Fact label="PO number">Required for each order</Fact>}
    </dl>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 py-3.5 sm:grid-cols-[10rem_1fr] sm:items-baseline sm:gap-4">
    <dt className="text-muted text-sm sm:text-base">{label}</dt>
    <dd dir="auto" className="min-w-0 wrap-anywhere font-medium">
      {children}
    </dd>
  </div>
);

const Said = ({ text }: { text: string }) =>
  /^https:\/\/\S+$/.test(text) ? (
    <a href={text} rel="noopener noreferrer" target="_blank" className="text-link lone-link">
      {text}
    </a>
  ) : (
    text
  );

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part[0]?.toUpperCase())
    .join("");

export const Avatar = ({ name, photo }: { name: string; photo: string | null }) => {
  const { isBroken, watch } = useBrokenImage(photo ?? "");
  const shape = "size-16 shrink-0 rounded-full";
  if (photo && !isBroken)
    return (
      <img
        {...watch}
        src={photo}
        alt={`${name}, portrait`}
        width={64}
        height={64}
        referrerPolicy="no-referrer"
        className={`${shape} object-cover`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`${shape} flex items-center justify-center bg-primary font-semibold text-primary-content text-xl`}
    >
      {initials(name)}
    </span>
  );
};

const DETAILS = [
  { field: "address", label: "Address", autoComplete: "street-address" },
  { field: "edu", label: "Education", autoComplete: "off" },
  { field: "phone", label: "Phone", autoComplete: "tel" },
  { field: "linkedin", label: "LinkedIn", autoComplete: "url" },
] as const;

const DRAFT = "profile";
const LABELS = { name: "Name", ...Object.fromEntries(DETAILS.map(({ field, label }) => [field, label])) };

const isProfileBegun = (user: User): boolean => drafts.recall(DRAFT, user._id) !== undefined;

const placeholdersIn = (base: User, input: ProfileInput): Partial<ProfileInput> =>
  Object.fromEntries(
    DETAILS.filter(({ field }) => input[field] === "" && enteredIn(base, field) === "").map(({ field }) => [
      field,
      base[field],
    ]),
  );

/** Placeholders are only hints here, and are never stored again. */
export const ProfileForm = ({ user, isAskedFor, onDone }: { user: User; isAskedFor: boolean; onDone: () => void }) => {
  const account = useAccount();
  const [begun] = useState(user);
  const [untouched] = useState<z.input<typeof profileInput>>(() => ({
    name: user.name,
    ...Object.fromEntries(DETAILS.map(({ field }) => [field, enteredIn(user, field)])),
  }));
  const [schema] = useState(() => profileInputOf(user));
  const profile = useSavedForm({
    schema,
    draft: { name: DRAFT, owner: user._id, untouched },
    save: (input, settled) => {
      const base: User = { ...begun, ...settled };
      return updateProfile(user, { base, mine: { ...input, ...placeholdersIn(base, input) } });
    },
    onSaved: async ({ name }) => {
      // The shop uses the profile's name; renaming the sign-in account is best effort.
      if (name !== user.name) await account.rename(name).catch(() => {});
      toast.success("Your profile is saved");
      onDone();
    },
  });
  const giveUp = () => {
    profile.forget();
    onDone();
  };

  return (
    <Form form={profile} name="Profile" label="Save" onCancel={giveUp} className="gap-5 p-5 sm:p-6">
      <RequiredNote />
      <TextField {...profile.field("name")} label="Name" required autoComplete="name" autoFocus={isAskedFor} />
      {DETAILS.map(({ field, label, autoComplete }) => (
        <TextField
          {...profile.field(field)}
          key={field}
          label={label}
          autoComplete={autoComplete}
          placeholder={PROFILE_PLACEHOLDERS[field]}
        />
      ))}
      <Conflicts conflicts={profile.conflicts} labels={LABELS} onSettle={profile.settle} />
    </Form>
  );
};
