import { optionalLine, wholeNumber } from "contract/fields";
import { LIST_LIMITS, type List } from "contract/list";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useSavedForm } from "../data/drafts/use-draft-form.ts";
import { changeList, freeName, LIST_FULL, newList, saveList, useLists, withLines } from "../data/lists/lists.ts";
import { useStartedSession } from "../data/session/session.tsx";
import { useUser } from "../data/session/user.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { toast } from "../ui/toast.ts";
import { WhenReady } from "../ui/when-ready.tsx";
import { Form } from "./form-end.tsx";

export interface ListDialogProps {
  title: string;
  /** The product of the page, or the lines of a new list. Their quantities become targets. */
  lines: readonly { productId: string; quantity: number }[];
  /** The name of a new list, unless there is one. */
  name: string;
  onClose: () => void;
}

/** Makes a list of these lines; one alone can also go into a list that is there. */
export const ListDialog = (props: ListDialogProps) => {
  // A page for visitors has not begun it.
  useStartedSession();
  const uid = useUser()?.uid;
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {uid !== undefined && <WithLists {...props} uid={uid} />}
    </Dialog>
  );
};

const WithLists = (props: ListDialogProps & { uid: string }) => (
  <WhenReady live={useLists(props.uid)} what="your lists">
    {(lists) => <ListForm {...props} lists={lists} />}
  </WhenReady>
);

/** Stands for a new list. */
const NEW = "";

const { target } = LIST_LIMITS;

const form = z
  .object({
    list: z.string(),
    name: optionalLine(LIST_LIMITS.name),
    target: wholeNumber({ required: "Target is Required", ...target }),
  })
  .check(z.refine(({ list, name }) => list !== NEW || name !== "", { error: "Name is Required", path: ["name"] }));

const ListForm = (props: ListDialogProps & { uid: string; lists: readonly List[] }) => {
  const { title, lines, name, uid, lists, onClose } = props;
  const [first, second] = lines;
  const isOne = first !== undefined && second === undefined;
  const saved = useSavedForm({
    schema: form,
    draft: {
      name: `list/${title}/${first?.productId}`,
      owner: uid,
      untouched: {
        list: (isOne && lists[0]?._id) || NEW,
        name: freeName(name, lists),
        target: String(isOne ? first.quantity : target.min),
      },
    },
    save: async (input) => {
      const wanted = lines.map(({ productId, quantity }) => ({
        productId,
        target: isOne ? input.target : Math.min(quantity, target.max),
      }));
      const chosen = lists.find(({ _id }) => _id === input.list);
      if (!chosen) return saveList(uid, newList(input.name, wanted));
      if (withLines(chosen.lines, wanted).length > LIST_LIMITS.lines)
        return { ok: false, code: "limit", message: LIST_FULL } as const;
      return changeList(uid, chosen._id, (list) => ({ ...list, lines: withLines(list.lines, wanted) }));
    },
    onSaved: (input) => {
      const chosen = lists.find(({ _id }) => _id === input.list);
      toast.success(chosen ? `Added to ${chosen.name}` : `${input.name} is saved`);
      onClose();
    },
  });
  const { field } = saved;
  const isNew = useWatch({ control: saved.form.control, name: "list" }) === NEW;
  const giveUp = () => {
    saved.forget();
    onClose();
  };
  return (
    <Form form={saved} name={title} label="Save" onCancel={giveUp} className="gap-4">
      {isOne && lists.length > 0 && (
        <SelectField {...field("list")} label="List">
          {lists.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
          <option value={NEW}>New list</option>
        </SelectField>
      )}
      {isNew && <TextField {...field("name")} label="Name" required autoComplete="off" />}
      {isOne && <TextField {...field("target")} label="Target" required inputMode="numeric" autoComplete="off" />}
    </Form>
  );
};
