import { REFERENCE_LIMITS, type References } from "contract/references";
import type { ComponentProps } from "react";
import { usePoRequired } from "../data/users/use-po-required.ts";
import { TextField } from "../ui/field.tsx";

const LABELS = { poNumber: "PO number", reference: "Your reference", costCenter: "Cost center" } as const;

interface ReferenceFieldsProps {
  field: (name: keyof References) => Omit<ComponentProps<typeof TextField>, "label">;
  hasCostCenter?: boolean;
}

/** What the customer's books call an order. */
export const ReferenceFields = ({ field, hasCostCenter = false }: ReferenceFieldsProps) => {
  const isPoRequired = usePoRequired();
  const names = hasCostCenter
    ? (["poNumber", "reference", "costCenter"] as const)
    : (["poNumber", "reference"] as const);
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      {names.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={LABELS[name]}
          required={name === "poNumber" && isPoRequired}
          maxLength={REFERENCE_LIMITS[name]}
          autoComplete="off"
        />
      ))}
    </div>
  );
};
