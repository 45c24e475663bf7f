import { isOver } from "contract/order-stage";
import type { User } from "contract/user";
import type { UserData } from "contract/user-data";
import { type FormEvent, useState } from "react";
import { pages } from "../../config/pages.ts";
import { useSessionStore } from "../../data/session/session.tsx";
import { deleteUser, readUserData } from "../../data/users/user-calls.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { AccountPart } from "./account-part.tsx";
import { useBusy } from "./use-busy.ts";

const WORD = "delete";

export const DeleteAccount = ({ user }: { user: User }) => {
  const [orders, setOrders] = useState<UserData["orders"]>();
  const [isReading, open] = useBusy(async () => setOrders((await readUserData(user._id)).orders));
  return (
    <AccountPart
      title="Delete your account"
      text="This is permanent. You see what happens before you confirm."
      action={
        <>
          <Button variant="danger" size="sm" loading={isReading} onClick={open}>
            Delete my account
          </Button>
          {orders && <DeleteDialog user={user} orders={orders} onClose={() => setOrders(undefined)} />}
        </>
      }
    />
  );
};

const named = (orders: UserData["orders"]) => orders.map(({ number }) => number).join(", ");

interface DeleteDialogProps {
  user: User;
  orders: UserData["orders"];
  onClose: () => void;
}

const DeleteDialog = ({ user, orders, onClose }: DeleteDialogProps) => {
  const store = useSessionStore();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<string>();
  const [isDeleting, setIsDeleting] = useState(false);
  const unpaid = orders.filter(({ paid }) => !paid);
  const underWay = orders.filter(({ paid, stage }) => paid && !isOver(stage));
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
      setProblem(failed instanceof Error ? failed.message : "That did not work. Please try again.");
      setIsDeleting(false);
    }
  };
  return (
    <Dialog title="Delete your account" onClose={onClose}>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {underWay.length > 0 && (
          <li className="font-medium">
            {`Still under way: ${named(underWay)}. You will get them all the same, and your name and address stay with them until then. You can no longer follow them here.`}
          </li>
        )}
        {unpaid.length > 0 && <li>{`Not paid, and canceled with your account: ${named(unpaid)}.`}</li>}
        <li>Your profile, basket, reviews, messages, emails and newsletter subscription are deleted.</li>
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
        {problem && (
          <p role="alert" className="alert alert-error alert-soft">
            {problem}
          </p>
        )}
        <Button type="submit" variant="danger" className="self-start" loading={isDeleting}>
          Delete my account
        </Button>
      </form>
    </Dialog>
  );
};
