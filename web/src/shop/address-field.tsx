import { parse } from "contract/fields";
import { orderInput } from "contract/order-input";
import type { ComponentProps } from "react";
import type { FormState } from "react-hook-form";
import { TextArea } from "../ui/field.tsx";

interface Typed {
  address: string;
}

/** The address that stands in a form; empty until it can be an order's. */
export const addressIn = (typed: unknown): string => {
  const read = parse(orderInput.shape.address, typed);
  return read.ok ? read.value : "";
};

interface AddressFieldProps extends Omit<ComponentProps<typeof TextArea>, "label" | "form"> {
  form: Pick<FormState<Typed>, "touchedFields" | "dirtyFields" | "isSubmitted">;
  /** Why the shop can't deliver to it, as far as it is typed. Not said to somebody who types it for the first time. */
  problem?: string | undefined;
}

/** An order's address. Takes what react-hook-form's `register` returns. */
export const AddressField = ({ form, problem, error, ...props }: AddressFieldProps) => {
  const isTyped = form.touchedFields.address || !form.dirtyFields.address || form.isSubmitted;
  return (
    <TextArea
      {...props}
      error={error ?? (isTyped ? problem : undefined)}
      label="Address"
      required
      autoComplete="street-address"
      placeholder="Street, apartment, city, state, ZIP"
    />
  );
};
