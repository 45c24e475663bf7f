import type { FailureCode } from "contract/failures";
import { useEffect, useEffectEvent, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormProps, UseFormSubscribe } from "react-hook-form";
import { ApiError } from "../api.ts";
import type { Conflict } from "../edits/conflicts.ts";
import type { EditOutcome } from "../edits/save-edit.ts";
import type { Outcome } from "../firebase/attempt.ts";
import { drafts } from "./drafts.ts";
import { type Schema, useCheckedForm } from "./use-checked-form.ts";

interface DraftOf<T> {
  /** The form's name: "purchase/" and the product's ID. */
  name: string;
  /** The user's uid, or VISITOR. */
  owner: string;
  /** The form before anybody types. Only the fields that differ from it are kept: the others may change meanwhile. */
  untouched: T;
  /** Fields that are never kept, such as a password. */
  secret?: readonly (keyof T & string)[];
}

/**
 * Keeps what is typed into a form, so that it is there when the form is shown again. Start the form with
 * `drafts.recall` over the untouched values. A form whose values are all untouched leaves no draft.
 */
const useDraft = <T extends FieldValues>(subscribe: UseFormSubscribe<T>, draft: DraftOf<T>): void => {
  const keep = useEffectEvent((values: T) => {
    const { name, owner, untouched, secret = [] } = draft;
    const typed = Object.entries(values)
      .map(([field, value]) => [field, String(value ?? "")] as const)
      .filter(([field, text]) => !secret.includes(field) && text !== String(untouched[field] ?? ""));
    if (typed.length === 0) drafts.forget(name, owner);
    else drafts.keep(name, owner, Object.fromEntries(typed));
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
};

/** Why the values of a form could not be saved. */
type Failure = Extract<Outcome, { ok: false }>["code"] | "failed" | "broken";

/** The message for each failure, for the user who typed the values. */
export const WHY_NOT_SAVED: Record<Failure, string> = {
  refused: "The shop refused this. What you typed is still here.",
  offline: "You seem to be offline. Nothing was saved, and what you typed is still here.",
  unreachable:
    "The shop's database can't be reached from here: something in your browser or network blocks it. What you typed is still here. Allow firestore.googleapis.com, or use another network, and try again.",
  failed: "The shop could not be reached. Nothing was saved, and what you typed is still here.",
  broken: "Something went wrong. Check whether it was saved before you try again.",
};

interface DraftFormOptions<Typed extends FieldValues, Input> {
  schema: Schema<Typed, Input>;
  draft: DraftOf<Typed>;
  /** When fields are validated first; by default when the form is sent. */
  mode?: UseFormProps<Typed>["mode"];
}

/** Empties the form and moves the focus to a field. */
type StartOver<Typed extends FieldValues> = (focused: FieldPath<Typed>) => void;

/** A form that starts with what the user had typed before, and keeps what they type until it is sent. */
export const useDraftForm = <Typed extends FieldValues, Input>(options: DraftFormOptions<Typed, Input>) => {
  const { schema, draft, mode } = options;
  const { name, owner, untouched } = draft;
  const checked = useCheckedForm<Typed, Input>({
    schema,
    ...(mode && { mode }),
    defaultValues: { ...untouched, ...drafts.recall(name, owner) } as DefaultValues<Typed>,
  });
  const { form } = checked;
  useDraft(form.subscribe, draft);
  return {
    ...checked,
    /** Removes the draft: it was sent or given up. */
    forget: () => drafts.forget(name, owner),
    startOver: ((focused) => {
      // Focus first: after a reset, the field does not exist until the form has rendered again.
      form.setFocus(focused);
      form.reset(untouched);
      drafts.forget(name, owner);
    }) satisfies StartOver<Typed>,
  };
};

/** Why the shop did not save, where it gives a reason of its own. */
interface Refusal {
  ok: false;
  code: "limit" | FailureCode;
  message: string;
}

interface SavedFormOptions<Typed extends FieldValues, Input extends object> extends DraftFormOptions<Typed, Input> {
  /**
   * `settled` is what is stored, as far as that is known to differ from what an edit began with: what others have saved
   * in the fields in which the user has chosen, or what the user has saved here before.
   */
  save: (input: Input, settled: object) => Promise<EditOutcome | Refusal>;
  /** Runs after saving. The draft is gone by then. */
  onSaved: (input: Input, startOver: StartOver<Typed>) => void | Promise<void>;
  /** Runs when saving has failed. Returns the message to show in the form, if any; by default that of WHY_NOT_SAVED. */
  onFailed?: (failure: Failure, startOver: StartOver<Typed>) => string | undefined;
}

/** A form with a draft, whose values are saved when it is sent. `problem` is why that failed. */
export const useSavedForm = <Typed extends FieldValues, Input extends object>(
  options: SavedFormOptions<Typed, Input>,
) => {
  const { save, onSaved, onFailed = (failure) => WHY_NOT_SAVED[failure] } = options;
  const [problem, setProblem] = useState<string>();
  const [isOffline, setIsOffline] = useState(false);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [settled, setSettled] = useState<object>({});
  const draftForm = useDraftForm(options);

  // A message about the connection goes when the connection is back.
  useEffect(() => {
    if (!isOffline) return;
    const clear = () => setProblem(undefined);
    addEventListener("online", clear);
    return () => removeEventListener("online", clear);
  }, [isOffline]);

  const submit = draftForm.whenSent(async (input) => {
    setProblem(undefined);
    setConflicts([]);
    const outcome = await save(input, settled).catch((error: unknown) => {
      const isUnreachable = error instanceof ApiError && error.code === "unreachable";
      // Anything else is a bug.
      if (!isUnreachable) reportError(error);
      return { ok: false, code: isUnreachable ? "failed" : "broken" } as const;
    });
    setIsOffline(!outcome.ok && (outcome.code === "offline" || outcome.code === "failed"));
    if (!outcome.ok && "conflicts" in outcome) return setConflicts(outcome.conflicts);
    if (!outcome.ok && "message" in outcome) return setProblem(outcome.message);
    if (!outcome.ok) return setProblem(onFailed(outcome.code, draftForm.startOver));
    draftForm.forget();
    setSettled({ ...input });
    await onSaved(input, draftForm.startOver);
  });

  const settle = ({ field, theirs }: Conflict, whose: "mine" | "theirs") => {
    const name = field as FieldPath<Typed>;
    setSettled({ ...settled, [field]: theirs });
    setConflicts(conflicts.filter((one) => one.field !== field));
    if (whose === "theirs") draftForm.form.setValue(name, String(theirs ?? "") as PathValue<Typed, FieldPath<Typed>>);
    draftForm.form.setFocus(name);
  };

  return { ...draftForm, problem, conflicts, settle, submit };
};

export type SavedForm<Typed extends FieldValues, Input extends object> = ReturnType<typeof useSavedForm<Typed, Input>>;
