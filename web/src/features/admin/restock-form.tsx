import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { wholeNumber } from "contract/fields";
import { PRODUCT_LIMITS } from "contract/product";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { drafts } from "../../data/drafts.ts";
import { restockProduct } from "../../data/products/manage-products.ts";
import type { ShopProduct } from "../../data/products/products.ts";
import { useSession } from "../../data/session/session.tsx";
import { useDraft } from "../../data/use-draft.ts";
import { TextField } from "../../ui/field.tsx";
import { FormEnd } from "../../ui/form-end.tsx";
import { toast } from "../../ui/toast.ts";
import { WHY_NOT_SAVED } from "../../ui/why-not-saved.ts";

const { max } = PRODUCT_LIMITS.availableQuantity;

const restockInput = z.object({
  pieces: wholeNumber({ required: "quantity is Required", min: -max, max }).check(
    z.refine((pieces) => pieces !== 0, "Must not be 0"),
  ),
});
type RestockValues = z.input<typeof restockInput>;
type Restock = z.output<typeof restockInput>;

const BLANK: RestockValues = { pieces: "" };

/** A whole number as typed; undefined while it is none. */
const typedPieces = (typed: unknown) => (/^\s*-?\d{1,7}\s*$/.test(String(typed)) ? Number(typed) : undefined);

/** Adds pieces to a product's stock or takes some off. Customers order meanwhile: what they took stays taken. */
export const RestockForm = ({ product }: { product: ShopProduct }) => {
  const [problem, setProblem] = useState<string>();
  const session = useSession();
  const owner = session.status === "signed-in" ? session.user.uid : "";
  const draft = `restock/${product._id}`;
  const form = useForm<RestockValues, unknown, Restock>({
    resolver: standardSchemaResolver(restockInput),
    defaultValues: { ...BLANK, ...drafts.recall(draft, owner) },
  });
  const { control, formState, handleSubmit, register, reset, setFocus, subscribe } = form;
  useDraft(subscribe, { name: draft, owner, untouched: BLANK });
  const pieces = typedPieces(useWatch({ control, name: "pieces" }));
  const { availableQuantity } = product;

  const restock = async (input: Restock) => {
    setProblem(undefined);
    try {
      const outcome = await restockProduct(product._id, input.pieces);
      if (!outcome.ok && outcome.code === "refused")
        return setProblem(`The stock can't fall below 0 or rise above ${max}. It is ${availableQuantity} now.`);
      if (!outcome.ok) return setProblem(WHY_NOT_SAVED[outcome.code]);
      toast.success(input.pieces > 0 ? `${input.pieces} added to the stock` : `${-input.pieces} taken off the stock`);
      setFocus("pieces");
      drafts.forget(draft, owner);
      reset(BLANK);
    } catch {
      setProblem(WHY_NOT_SAVED.failed);
    }
  };

  return (
    <form noValidate aria-label="Restock" onSubmit={handleSubmit(restock)} className="panel flex flex-col gap-4 p-5">
      <h2 className="font-semibold text-lg">Restock</h2>
      <p className="text-muted">
        In stock now: <strong className="text-base-content tabular-nums">{availableQuantity}</strong>
        {pieces !== undefined && pieces !== 0 && (
          <>
            {", then "}
            <strong className="text-base-content tabular-nums">{availableQuantity + pieces}</strong>
          </>
        )}
      </p>
      <TextField
        {...register("pieces")}
        label="Pieces to add"
        autoComplete="off"
        hint="With a minus sign they are taken off."
        error={formState.errors.pieces?.message}
      />
      <FormEnd label="Change stock" problem={problem} isSubmitting={formState.isSubmitting} />
    </form>
  );
};
