import { bookkeeperInput } from "contract/billing";
import { LINK_DAYS } from "contract/lifetimes";
import type { User } from "contract/user";
import { useState } from "react";
import { nameBookkeeper, removeBookkeeper } from "../../data/bookkeeper/bookkeeper.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { Form } from "../../shop/form-end.tsx";
import { TextField } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { toast } from "../../ui/toast.ts";
import { AccountPart, useBusy } from "./account-part.tsx";

type Named = NonNullable<User["bookkeeper"]>;

/** The second address that gets the customer's receipts and invoices. */
export const Bookkeeper = ({ user }: { user: User }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isRemoving, remove] = useBusy(async () => {
    await removeBookkeeper(user._id);
    toast.success("The bookkeeper's address is removed");
  });
  if (user.bookkeeper)
    return (
      <AccountPart
        title="Bookkeeper"
        text={<State of={user.bookkeeper} />}
        button={{ label: "Remove", isBusy: isRemoving, onClick: remove }}
      />
    );
  return (
    <AccountPart
      title="Bookkeeper"
      text="A second address that gets a copy of each receipt and invoice, once its owner agrees."
      button={!isOpen && { label: "Add an address", onClick: () => setIsOpen(true) }}
    >
      {isOpen && <BookkeeperForm uid={user._id} onClose={() => setIsOpen(false)} />}
    </AccountPart>
  );
};

const State = ({ of: { email, askedAt, confirmedAt } }: { of: Named }) => {
  const isOver = Date.now() - Date.parse(askedAt ?? "") > LINK_DAYS * 86_400_000;
  const waits = isOver
    ? `Not confirmed: the link that we sent has expired. Remove the address and add it again.`
    : `Waiting for confirmation: we sent a link, valid for ${LINK_DAYS} days.`;
  return (
    <>
      <span className="block text-base-content">{email}</span>
      {confirmedAt ? (
        <>
          <span>Gets copies since </span>
          <Moment date={confirmedAt} />
        </>
      ) : (
        <span>{waits}</span>
      )}
    </>
  );
};

const BookkeeperForm = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const saved = useSavedForm({
    schema: bookkeeperInput,
    draft: { name: "bookkeeper", owner: uid, untouched: { email: "" } },
    save: ({ email }) => nameBookkeeper(uid, email),
    onSaved: ({ email }) => {
      toast.success(`We sent a link to ${email}`);
      onClose();
    },
  });
  const giveUp = () => {
    saved.forget();
    onClose();
  };
  return (
    <Form form={saved} name="Bookkeeper" label="Send the link" onCancel={giveUp} className="max-w-md gap-4">
      <p className="text-sm">
        We'll send a link to this address. It gets copies once its owner confirms. A link in each copy ends them.
      </p>
      <TextField
        {...saved.field("email")}
        label="Bookkeeper's email"
        required
        autoFocus
        type="email"
        autoComplete="off"
      />
    </Form>
  );
};
