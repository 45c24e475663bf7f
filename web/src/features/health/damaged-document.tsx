import type { DamagedDocument as Damaged } from "contract/health";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../data/api.ts";
import { deleteDamaged, mendDocument } from "../../data/health/damaged-documents.ts";
import { FormEnd } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { TextField } from "../../ui/field.tsx";
import { type Area, byApi, useAct } from "../../ui/table/use-act.ts";
import { toast } from "../../ui/toast.ts";

interface DamagedDocumentProps {
  document: Damaged;
  area: Area;
  onGone: () => void;
}

export const DamagedDocument = ({ document, area, onGone }: DamagedDocumentProps) => {
  const { path, errors } = document;
  const [isOpen, setIsOpen] = useState(false);
  const act = useAct(area);
  const remove = async () => {
    const isDone = await act({
      id: path,
      question: { body: `${path} will be deleted for good.`, confirmLabel: "Yes, delete it" },
      run: () => byApi(deleteDamaged(path)),
      done: `${path} Successfully deleted`,
      removes: true,
    });
    if (isDone) onGone();
  };
  return (
    <article aria-label={path} className="panel flex flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <code className="wrap-anywhere font-semibold">{path}</code>
          <ul className="mt-1 text-muted text-sm">
            {errors.map(({ field, message }) => (
              <li key={field}>{`${field || "All of it"}: ${message}`}</li>
            ))}
          </ul>
        </div>
        <span className="flex shrink-0 items-center">
          {!isOpen && fieldsOf(document).length > 0 && (
            <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
              Repair<span className="sr-only">{` ${path}`}</span>
            </Button>
          )}
          <DeleteButton what={path} onClick={() => void remove()} />
        </span>
      </div>
      {isOpen && <MendForm document={document} onGone={onGone} onCancel={() => setIsOpen(false)} />}
    </article>
  );
};

/** The wrong fields of the document itself: "rating" for "rating.average". */
const fieldsOf = ({ errors }: Damaged): string[] => [
  ...new Set(errors.map(({ field }) => field.split(".")[0] ?? "").filter(Boolean)),
];

/** Parses JSON: a number, true, false, null. Other text stays a text. */
const readValue = (typed: string): unknown => {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
};

const FAILED = "The shop could not be reached. Nothing was changed.";

interface MendFormProps {
  document: Damaged;
  onGone: () => void;
  onCancel: () => void;
}

const MendForm = ({ document, onGone, onCancel }: MendFormProps) => {
  const fields = fieldsOf(document);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setProblem(undefined);
    setErrors({});
    const values = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, readValue(text)]));
    try {
      await mendDocument({ path: document.path, fields: values });
      toast.success(`${document.path} is repaired`);
      onGone();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : FAILED);
      if (error instanceof ApiError)
        setErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field.split(".")[0], message])));
      setIsBusy(false);
    }
  };
  return (
    <form noValidate aria-label={`Repair ${document.path}`} onSubmit={submit} className="flex flex-col gap-4">
      {fields.map((field) => (
        <TextField
          key={field}
          label={field}
          value={typed[field] ?? ""}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          hint="A text, a number, true or false. Digits that are a text go in quotes."
          autoComplete="off"
          error={errors[field]}
        />
      ))}
      <FormEnd
        label="Save"
        problem={problem}
        isSubmitting={isBusy}
        disabled={Object.keys(typed).length === 0}
        onCancel={onCancel}
      />
    </form>
  );
};
