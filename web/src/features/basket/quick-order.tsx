import { type FormEvent, useState } from "react";
import { ApiError } from "../../data/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { orderBySku } from "./order-by-sku.ts";
import { type NamedResult, ResultList } from "./result-list.tsx";

const FAILED = "This did not work. What you typed is still here: please try again.";

/** Adds lines of a SKU and a quantity. Lines that could not be added stay in the field. */
export const QuickOrder = () => {
  const [text, setText] = useState("");
  const [results, setResults] = useState<NamedResult[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setProblem("Paste or type at least one line.");
    setBusy(true);
    setProblem(undefined);
    try {
      const ordered = await orderBySku(text);
      setResults(ordered.results);
      setText(ordered.left);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate aria-labelledby="quick-order" onSubmit={submit} className="panel flex flex-col gap-4 p-5 sm:p-6">
      <h2 id="quick-order" className="heading-2">
        Quick order
      </h2>
      <TextArea
        label="SKU and quantity, one product per line"
        hint="You can paste them from a spreadsheet. Without a quantity, we add the minimum order."
        placeholder={"SAL-0042 12\nSAL-0007 5"}
        rows={5}
        spellCheck={false}
        readOnly={isBusy}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" loading={isBusy} className="self-start">
        Add to basket
      </Button>
      <div role="status" className="empty:-mt-4">
        {results.length > 0 && <ResultList label="What became of each line" results={results} />}
      </div>
    </form>
  );
};
