import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { PROFILE_PLACEHOLDERS, type ProfileInput, profileInput, type User } from "contract/user";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useSessionStore } from "../../data/session.tsx";
import { updateProfile } from "../../data/users.ts";
import { TextField } from "../../ui/field.tsx";
import { FormEnd } from "../../ui/form-end.tsx";
import { toast } from "../../ui/toast.ts";
import { WHY_NOT_SAVED } from "../../ui/why-not-saved.ts";
import { DETAILS, said } from "./profile-texts.ts";

interface ProfileFormProps {
  user: User;
  onDone: () => void;
}

/** What a person can change about themselves. Placeholders are hints here, and never stored again. */
export const ProfileForm = ({ user, onDone }: ProfileFormProps) => {
  const store = useSessionStore();
  const [problem, setProblem] = useState<string>();
  const { formState, handleSubmit, register, setFocus } = useForm<z.input<typeof profileInput>, unknown, ProfileInput>({
    resolver: standardSchemaResolver(profileInput),
    defaultValues: {
      name: user.name,
      ...Object.fromEntries(DETAILS.map(({ field }) => [field, said(user, field)])),
    },
  });
  useEffect(() => setFocus("name"), [setFocus]);

  const save = async (input: ProfileInput) => {
    setProblem(undefined);
    try {
      const outcome = await updateProfile(user._id, input);
      if (!outcome.ok) return setProblem(WHY_NOT_SAVED[outcome.code]);
      // The shop goes by the profile: that the identity service learns the new name too is a courtesy.
      if (input.name !== user.name) await store.rename(input.name).catch(() => {});
      toast.success("Your profile is saved");
      onDone();
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
      <FormEnd label="Save" problem={problem} isSubmitting={isSubmitting} onCancel={onDone} />
    </form>
  );
};
