import { ALTERNATIVES_MAX } from "contract/alternatives";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { ApiError } from "../../data/api.ts";
import { findProductsBySku } from "../../data/products/find-products.ts";
import { useManyProducts } from "../../data/products/use-many-products.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { TextField } from "../../ui/field.tsx";
import type { ProductForm } from "./product-form-values.ts";

interface AlternativesFieldProps {
  product: ProductForm;
  productId: string | undefined;
}

const FAILED = "That didn't work. Please try again.";

/** The IDs in a form's or a product's alternatives. */
export const idsIn = (alternatives: unknown): string[] =>
  String(alternatives ?? "")
    .split(",")
    .filter(Boolean);

/** The name and SKU of each of these products, also of one that is coming or gone. */
export const useNamesOf = (ids: readonly string[]) => {
  const live = useManyProducts(ids);
  const known = new Map(live.status === "ready" ? live.data.map((product) => [product._id, product]) : []);
  return (id: string) => ({
    name: known.get(id)?.name ?? (live.status === "loading" ? "…" : "A product that is no longer there"),
    sku: known.get(id)?.sku,
  });
};

/** Takes SKUs, and keeps the IDs of their products: a SKU can change. */
export const AlternativesField = ({ product: { form, field }, productId }: AlternativesFieldProps) => {
  const ids = idsIn(useWatch({ control: form.control, name: "alternatives" }));
  const [sku, setSku] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const namesOf = useNamesOf(ids);
  const keep = (next: readonly string[]) =>
    form.setValue("alternatives", next.join(","), { shouldValidate: form.formState.isSubmitted });

  const whyNot = (id: string | undefined) => {
    if (id === undefined) return "No product has this SKU.";
    if (id === productId) return "A product can't be its own alternative.";
    if (ids.includes(id)) return "This product is already an alternative.";
    return ids.length < ALTERNATIVES_MAX ? undefined : `A product has at most ${ALTERNATIVES_MAX} alternatives.`;
  };
  const add = async () => {
    if (sku.trim() === "") return;
    setBusy(true);
    try {
      const [found] = await findProductsBySku([sku.trim().toUpperCase()]);
      const why = whyNot(found?._id);
      setProblem(why);
      if (!found || why) return;
      keep([...ids, found._id]);
      setSku("");
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : FAILED);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <TextField
          label="Alternatives"
          hint={`SKUs of up to ${ALTERNATIVES_MAX} products that can take its place. Shown only while in stock.`}
          autoComplete="off"
          error={problem ?? field("alternatives").error}
          value={sku}
          onChange={({ target }) => setSku(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form is not sent with it.
            event.preventDefault();
            void add();
          }}
        />
        <Button
          variant="secondary"
          className="mt-6.5"
          aria-label="Add alternative"
          loading={isBusy}
          onClick={() => void add()}
        >
          Add
        </Button>
      </div>
      {ids.length > 0 && (
        <ul aria-label="Alternatives" className="divide-y divide-base-300 border-base-300 border-y">
          {ids.map((id) => {
            const { name, sku } = namesOf(id);
            return (
              <li key={id} className="flex items-center gap-3">
                <p className="min-w-0 flex-1">
                  <bdi className="wrap-anywhere font-medium">{name}</bdi>{" "}
                  <span className="text-muted text-sm">{sku}</span>
                </p>
                <DeleteButton what={name} onClick={() => keep(ids.filter((other) => other !== id))} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
