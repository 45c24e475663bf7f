import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { emailChangeInput } from "contract/user";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAccount } from "../../data/session/account.ts";
import { FormEnd } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { AccountPart } from "./account-part.tsx";

export const ChangeEmail = ({ email }: { email: string }) => {
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
              `A link is on its way to ${sentTo}. Once you have followed it, you log in with the new address. Until then, nothing changes.`}
          </span>
        </>
      }
      action={
        !isOpen && (
          <Button variant="secondary" size="sm" onClick={open}>
            Change email address
          </Button>
        )
      }
    >
      {isOpen && <EmailForm onClose={close} />}
    </AccountPart>
  );
};

const EmailForm = ({ onClose }: { onClose: (sentTo?: string) => void }) => {
  const account = useAccount();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ resolver: standardSchemaResolver(emailChangeInput) });
  const { errors, isSubmitting } = formState;
  const change = handleSubmit(async (input) => {
    setProblem(undefined);
    const sent = await account.changeEmail(input);
    if (sent.ok) onClose(input.email);
    else setProblem(sent.message);
  });
  return (
    <form noValidate aria-label="Change email address" onSubmit={change} className="flex max-w-md flex-col gap-4">
      <p className="text-sm">
        We send a link to the new address. It becomes yours here when you follow the link; your orders stay yours.
      </p>
      <TextField
        {...register("email")}
        label="New email address"
        required
        autoFocus
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <PasswordField
        {...register("present")}
        label="Password"
        required
        autoComplete="current-password"
        error={errors.present?.message}
      />
      <FormEnd label="Send the link" problem={problem} isSubmitting={isSubmitting} onCancel={() => onClose()} />
    </form>
  );
};
