import type { Product } from "contract/product";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { ApiError } from "../data/api.ts";
import { findProductsBySku } from "../data/products/find-products.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { parseQuickOrder } from "./parse-quick-order.ts";
import type { LineResult } from "./put-in.ts";
import { type NamedResult, problemsFirst, ResultList } from "./result-list.tsx";

const FAILED = "That didn't work. What you typed is still here: please try again.";

/** Adds a product. `pieces` are those of all lines that have its SKU. */
type Add = (product: Product, pieces: number) => LineResult;

interface PasteFormProps {
  title: string;
  label: string;
  hint: ReactNode;
  button: string;
  onAdd: Add;
}

/** Takes lines of a SKU and a number. Lines that could not be added stay in the field. */
export const PasteForm = ({ title, label, hint, button, onAdd }: PasteFormProps) => {
  const id = useId();
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
      const added = await addBySku(text, onAdd);
      setResults(problemsFirst(added.results));
      setText(added.left);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate aria-labelledby={id} onSubmit={submit} className="panel flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={id} className="heading-2">
        {title}
      </h2>
      <div role="status" className="empty:-mt-4">
        {results.length > 0 && <ResultList label="Result for each line" results={results} onChange={setResults} />}
      </div>
      <TextArea
        label={label}
        hint={hint}
        placeholder={"SAL-0042 12\nSAL-0007 5"}
        rows={5}
        spellCheck={false}
        readOnly={isBusy}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" loading={isBusy} className="self-start">
        {button}
      </Button>
    </form>
  );
};

interface Added {
  results: NamedResult[];
  left: string;
}

const addBySku = async (pasted: string, add: Add): Promise<Added> => {
  const lines = parseQuickOrder(pasted);
  const found = await findProductsBySku(lines.flatMap((line) => (line.kind === "product" ? line.sku : [])));
  const bySku = new Map(found.map((product) => [product.sku, product]));
  const done = new Map<string, NamedResult>();
  const results = lines.map((line): NamedResult => {
    if (line.kind === "heading") return { name: line.text, isIn: true, said: "The headings of the columns." };
    if (line.kind === "unread") return { name: line.text, isIn: false, said: line.why };
    const product = bySku.get(line.sku);
    if (!product) return { name: line.text, isIn: false, said: "No product has this SKU." };
    const before = done.get(line.sku);
    if (before) {
      const { name, isIn, isOther, said } = before;
      return { name, isIn, isOther, said: isIn ? "Counted with the line above that has this SKU." : said };
    }
    const same = lines.filter((other) => other.kind === "product" && other.sku === line.sku);
    const pieces = same.map((other) => ("quantity" in other && other.quantity) || product.minimumOrderQuantity);
    const result = {
      name: `${line.sku}: ${product.name}`,
      ...add(
        product,
        pieces.reduce((sum, count) => sum + count, 0),
      ),
    };
    done.set(line.sku, result);
    return result;
  });
  const left = lines.filter((_, index) => !results[index]?.isIn).map(({ text }) => text);
  return { results, left: left.join("\n") };
};
