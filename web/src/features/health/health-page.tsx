import { CHECKED_COLLECTIONS, type CheckedCollection } from "contract/health";
import { useState } from "react";
import { pages } from "../../config/pages.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { EmptyNotice, FailedNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { DamagedDocument } from "./damaged-document.tsx";
import { type Check, useDamaged } from "./use-damaged.ts";

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
