import { PROFILE_PLACEHOLDERS } from "contract/profile";
import { type ProfileInput, type profileInput, profileInputOf, type User } from "contract/user";
import { useState } from "react";
import type * as z from "zod/mini";
import { drafts } from "../../data/drafts/drafts.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useSessionStore } from "../../data/session/session.tsx";
import { updateProfile } from "../../data/users/writes.ts";
import { FormEnd } from "../../shop/form-end.tsx";
import { Conflicts } from "../../ui/conflicts.tsx";
import { TextField } from "../../ui/field.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { toast } from "../../ui/toast.ts";
import { DETAILS, said } from "./profile-texts.ts";

const DRAFT = "profile";
const LABELS = { name: "Name", ...Object.fromEntries(DETAILS.map(({ field, label }) => [field, label])) };

/** True if this user has typed unsaved changes. */
export const isProfileBegun = (user: User): boolean => drafts.recall(DRAFT, user._id) !== undefined;

/** A detail that stays empty keeps its stored placeholder. */
const placeholdersIn = (base: User, input: ProfileInput): Partial<ProfileInput> =>
  Object.fromEntries(
    DETAILS.filter(({ field }) => input[field] === "" && said(base, field) === "").map(({ field }) => [
      field,
      base[field],
    ]),
  );

interface ProfileFormProps {
  user: User;
  isAskedFor: boolean;
  onDone: () => void;
}

/** Placeholders are only hints here, and are never stored again. */
export const ProfileForm = ({ user, isAskedFor, onDone }: ProfileFormProps) => {
  const store = useSessionStore();
  const [begun] = useState(user);
  const [untouched] = useState<z.input<typeof profileInput>>(() => ({
    name: user.name,
    ...Object.fromEntries(DETAILS.map(({ field }) => [field, said(user, field)])),
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
      if (name !== user.name) await store.rename(name).catch(() => {});
      toast.success("Your profile is saved");
      onDone();
    },
  });
  const giveUp = () => {
    profile.forget();
    onDone();
  };

  return (
    <form noValidate aria-label="Profile" onSubmit={profile.submit} className="flex flex-col gap-5 p-5 sm:p-6">
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
      <FormEnd label="Save" problem={profile.problem} isSubmitting={profile.isSubmitting} onCancel={giveUp} />
    </form>
  );
};
