import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { passwordChangeInput } from "contract/user";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAccount } from "../../data/session/account.ts";
import { FormEnd } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.ts";
import { AccountPart } from "./account-part.tsx";

export const ChangePassword = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountPart
      title="Password"
      text="A change logs you out on all other devices."
      action={
        !isOpen && (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            Change password
          </Button>
        )
      }
    >
      {isOpen && <PasswordForm onClose={() => setIsOpen(false)} />}
    </AccountPart>
  );
};

const PasswordForm = ({ onClose }: { onClose: () => void }) => {
  const account = useAccount();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ resolver: standardSchemaResolver(passwordChangeInput) });
  const { errors, isSubmitting } = formState;
  const change = handleSubmit(async (input) => {
    setProblem(undefined);
    const changed = await account.changePassword(input);
    if (!changed.ok) return setProblem(changed.message);
    toast.success("Your password is changed");
    onClose();
  });
  return (
    <form noValidate aria-label="Change password" onSubmit={change} className="flex max-w-md flex-col gap-4">
      <PasswordField
        {...register("present")}
        label="Current password"
        required
        autoFocus
        autoComplete="current-password"
        error={errors.present?.message}
      />
      <PasswordField
        {...register("password")}
        label="New password"
        required
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <FormEnd label="Change password" problem={problem} isSubmitting={isSubmitting} onCancel={onClose} />
    </form>
  );
};
