import { CHECKED_COLLECTIONS, type CheckedCollection, type DamagedDocument as Damaged } from "contract/health";
import { type FormEvent, useState } from "react";
import { pages } from "../../config/pages.ts";
import { ApiError } from "../../data/api.ts";
import { deleteDamaged, findDamaged, mendDocument } from "../../data/health/damaged-documents.ts";
import { FormEnd } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { EmptyNotice, FailedNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { type Area, byApi, useAct, useArea } from "../../ui/table/use-act.ts";
import { toast } from "../../ui/toast.ts";

/** "hiddenProductReviews" in words: "hidden product reviews". */
const inWords = (collection: string) =>
  collection === "skus" ? "SKUs" : collection.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isCollection = (value: string): value is CheckedCollection => CHECKED_COLLECTIONS.some((name) => name === value);

/** Finds stored documents that no page can show, to repair or delete them. */
export const HealthPage = () => {
  const [collection, setCollection] = useState<CheckedCollection>("products");
  const { check, start, remove } = useDamaged();
  const area = useArea();
  return (
    <Page title={pages.health.title} lead={pages.health.lead}>
      <form
        className="mb-6 flex max-w-xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void start(collection);
        }}
      >
        <div className="min-w-56 flex-1">
          <SelectField
            label="What to check"
            value={collection}
            onChange={({ target }) => isCollection(target.value) && setCollection(target.value)}
          >
            {CHECKED_COLLECTIONS.map((name) => (
              <option key={name} value={name}>
                {inWords(name)}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" loading={check.step === "checking"}>
          Check
        </Button>
      </form>
      <section ref={area} tabIndex={-1} aria-label="What is damaged" className="max-w-4xl outline-none">
        <p role="status" className="mb-4 text-muted empty:hidden">
          {said(check)}
        </p>
        {check.step === "failed" && (
          <FailedNotice
            title="This could not be checked"
            message={check.message}
            onRetry={() => void start(collection)}
          />
        )}
        {check.step === "checked" && check.documents.length === 0 && (
          <EmptyNotice title="Nothing is damaged">{`All ${inWords(check.collection)} are as they should be.`}</EmptyNotice>
        )}
        {"documents" in check && (
          <ul className="flex flex-col gap-4">
            {check.documents.map((document) => (
              <li key={document.path} data-row={document.path} tabIndex={-1}>
                <DamagedDocument document={document} area={area} onGone={() => remove(document.path)} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
};

const said = (check: Check): string => {
  if (!("documents" in check)) return "";
  const { step, documents, collection } = check;
  if (step === "checking") return `Checking ${inWords(collection)}… Found: ${documents.length}`;
  if (documents.length === 0) return "";
  return documents.length === 1 ? "1 is damaged." : `${documents.length} are damaged.`;
};

type Check =
  | { step: "ready" }
  | { step: "checking" | "checked"; collection: CheckedCollection; documents: Damaged[] }
  | { step: "failed"; message: string };

const useDamaged = () => {
  const [check, setCheck] = useState<Check>({ step: "ready" });

  const start = async (collection: CheckedCollection) => {
    let documents: Damaged[] = [];
    setCheck({ step: "checking", collection, documents });
    try {
      await findDamaged(collection, (found) => {
        documents = [...documents, ...found];
        setCheck({ step: "checking", collection, documents });
      });
      setCheck({ step: "checked", collection, documents });
    } catch (error) {
      setCheck({ step: "failed", message: error instanceof Error ? error.message : "" });
    }
  };

  const remove = (path: string) =>
    setCheck((now) =>
      "documents" in now ? { ...now, documents: now.documents.filter((document) => document.path !== path) } : now,
    );

  return { check, start, remove };
};

const DamagedDocument = ({ document, area, onGone }: { document: Damaged; area: Area; onGone: () => void }) => {
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

const MendForm = ({ document, onGone, onCancel }: { document: Damaged; onGone: () => void; onCancel: () => void }) => {
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
          hint="Text, a number, true, or false. Put digits that are text in quotes."
          autoComplete="off"
          error={errors[field]}
        />
      ))}
      <FormEnd
        label="Save"
        variant="secondary"
        problem={problem}
        isSubmitting={isBusy}
        disabled={Object.keys(typed).length === 0}
        onCancel={onCancel}
      />
    </form>
  );
};
