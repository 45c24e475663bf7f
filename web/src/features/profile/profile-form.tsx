import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { PROFILE_PLACEHOLDERS, type ProfileInput, profileInput, type User } from "contract/user";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { drafts } from "../../data/drafts.ts";
import { useSessionStore } from "../../data/session/session.tsx";
import { useDraft } from "../../data/use-draft.ts";
import { updateProfile } from "../../data/users/users.ts";
import { TextField } from "../../ui/field.tsx";
import { FormEnd } from "../../ui/form-end.tsx";
import { toast } from "../../ui/toast.ts";
import { WHY_NOT_SAVED } from "../../ui/why-not-saved.ts";
import { DETAILS, said } from "./profile-texts.ts";

type ProfileValues = z.input<typeof profileInput>;

const DRAFT = "profile";

/** Whether this person was changing their profile when something took the form off the screen. */
export const isProfileBegun = (user: User): boolean => drafts.recall(DRAFT, user._id) !== undefined;

interface ProfileFormProps {
  user: User;
  /** The person has just asked for the form: it takes the focus. */
  isAskedFor: boolean;
  onDone: () => void;
}

/** What a person can change about themselves. Placeholders are hints here, and never stored again. */
export const ProfileForm = ({ user, isAskedFor, onDone }: ProfileFormProps) => {
  const store = useSessionStore();
  const [problem, setProblem] = useState<string>();
  const [untouched] = useState<ProfileValues>(() => ({
    name: user.name,
    ...Object.fromEntries(DETAILS.map(({ field }) => [field, said(user, field)])),
  }));
  const { formState, handleSubmit, register, setFocus, subscribe } = useForm<ProfileValues, unknown, ProfileInput>({
    resolver: standardSchemaResolver(profileInput),
    defaultValues: { ...untouched, ...drafts.recall(DRAFT, user._id) },
  });
  useDraft(subscribe, { name: DRAFT, owner: user._id, untouched });
  useEffect(() => {
    if (isAskedFor) setFocus("name");
  }, [isAskedFor, setFocus]);
  const close = () => {
    drafts.forget(DRAFT, user._id);
    onDone();
  };

  const save = async (input: ProfileInput) => {
    setProblem(undefined);
    try {
      const outcome = await updateProfile(user._id, input);
      if (!outcome.ok) return setProblem(WHY_NOT_SAVED[outcome.code]);
      // The shop goes by the profile: that the identity service learns the new name too is a courtesy.
      if (input.name !== user.name) await store.rename(input.name).catch(() => {});
      toast.success("Your profile is saved");
      close();
    } catch {
      setProblem(WHY_NOT_SAVED.failed);
    }
  };

  const { errors, isSubmitting } = formState;
  return (
    <form noValidate aria-label="Profile" onSubmit={handleSubmit(save)} className="flex flex-col gap-5 p-5 sm:p-6">
      <TextField {...register("name")} label="Name" autoComplete="name" error={errors.name?.message} />
      {DETAILS.map(({ field, label, autoComplete }) => (
        <TextField
          {...register(field)}
          key={field}
          label={label}
          autoComplete={autoComplete}
          placeholder={PROFILE_PLACEHOLDERS[field]}
          error={errors[field]?.message}
        />
      ))}
      <FormEnd label="Save" problem={problem} isSubmitting={isSubmitting} onCancel={close} />
    </form>
  );
};
