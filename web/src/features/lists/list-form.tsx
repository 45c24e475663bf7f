import { wholeNumber } from "contract/fields";
import { LIST_LIMITS, type List, listInput } from "contract/list";
import { firstDay } from "contract/reminder-days";
import { useState } from "react";
import * as z from "zod/mini";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { changeList, newList, saveList } from "../../data/lists/lists.ts";
import { useUser } from "../../data/session/user.ts";
import { Form } from "../../shop/form-end.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { WEEKDAYS } from "./reminder-in-words.ts";

const { weeks, weekday } = LIST_LIMITS;

const form = z.object({
  name: listInput.shape.name,
  weeks: wholeNumber({ required: "Weeks are Required", ...weeks }),
  weekday: wholeNumber({ required: "Day is Required", ...weekday }),
});

type Reminder = NonNullable<List["reminder"]>;

/** Other days begin anew, in the time zone of this browser. */
const reminderOf = (days: Pick<Reminder, "weeks" | "weekday">, before: Reminder | null) => {
  if (before?.weeks === days.weeks && before.weekday === days.weekday) return { ...before };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { ...days, zone, nextOn: firstDay({ ...days, zone }, new Date()) };
};

interface ListFormProps {
  uid: string;
  /** Absent for a new one. */
  list?: List;
  onClose: () => void;
}

/** A list's name and reminder. */
export const ListForm = ({ uid, list, onClose }: ListFormProps) => {
  const before = list?.reminder ?? null;
  const [reminds, setReminds] = useState(before !== null);
  const [isPaused, setPaused] = useState(before?.paused ?? false);
  const isConfirmed = useUser()?.emailVerified ?? true;
  const saved = useSavedForm({
    schema: form,
    draft: {
      name: `list/${list?._id ?? "new"}`,
      owner: uid,
      untouched: {
        name: list?.name ?? "",
        weeks: String(before?.weeks ?? weeks.min),
        weekday: String(before?.weekday ?? weekday.min),
      },
    },
    save: ({ name, ...days }) => {
      const reminder = reminds ? { ...reminderOf(days, before), paused: isPaused } : null;
      return list
        ? changeList(uid, list._id, (shown) => ({ ...shown, name, reminder }))
        : saveList(uid, { ...newList(name, []), reminder });
    },
    onSaved: ({ name }) => {
      toast.success(`${name} is saved`);
      onClose();
    },
  });
  const { field } = saved;
  const giveUp = () => {
    saved.forget();
    onClose();
  };
  return (
    <Form form={saved} name="List" label="Save" onCancel={giveUp} className="gap-4 p-5 sm:px-6">
      <TextField {...field("name")} label="Name" required autoFocus autoComplete="off" placeholder="Supply room" />
      <CheckField
        label="Remind me by email"
        checked={reminds}
        onChange={setReminds}
        look="toggle toggle-sm"
        className="min-h-6"
      />
      {reminds && (
        <>
          <div className="flex flex-wrap gap-4 *:max-w-40">
            <TextField
              {...field("weeks")}
              label="Weeks between reminders"
              required
              inputMode="numeric"
              autoComplete="off"
            />
            <SelectField {...field("weekday")} label="Day">
              {WEEKDAYS.map((name, index) => (
                <option key={name} value={index + 1}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <CheckField
            label="Pause the reminder"
            checked={isPaused}
            onChange={setPaused}
            look="toggle toggle-sm"
            className="min-h-6"
          />
          <p className="text-muted text-sm">
            {isConfirmed
              ? "The email has the list and a link to count it. It orders nothing."
              : "To get reminders, confirm your email address in My Profile."}
          </p>
        </>
      )}
    </Form>
  );
};
