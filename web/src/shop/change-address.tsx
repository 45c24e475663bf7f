import type { Order } from "contract/order-answer";
import { addressBody } from "contract/order-input";
import { ADDRESS_WITHOUT_STATE } from "contract/tax";
import type * as z from "zod/mini";
import { useSavedForm } from "../data/drafts/use-draft-form.ts";
import { changeAddress } from "../data/orders/use-orders.ts";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { AddressField } from "./address-field.tsx";
import { FormEnd } from "./form-end.tsx";

type Address = z.output<typeof addressBody>;

interface ChangeAddressProps {
  order: Order;
  onCancel: () => void;
}

/** For an order without a total, because tax needs a state and its address has none. */
export const ChangeAddress = ({ order: { _id, uid, address }, onCancel }: ChangeAddressProps) => {
  const { form, field, problem, submit, isSubmitting } = useSavedForm<z.input<typeof addressBody>, Address>({
    schema: addressBody,
    draft: { name: `address/${_id}`, owner: uid, untouched: { address } },
    save: (input) => changeAddress(_id, input.address),
    onSaved: () => {},
  });
  return (
    <Section title="Change address" className="panel p-5 sm:p-7" heading="heading-2 mb-4">
      <form noValidate aria-label="Change address" onSubmit={submit} className="flex flex-col gap-5">
        <p>This order has no total yet, so it can't be paid.</p>
        <AddressField {...field("address")} form={form.formState} problem={ADDRESS_WITHOUT_STATE} />
        <FormEnd label="Change address" problem={problem} isSubmitting={isSubmitting}>
          <Button variant="danger" onClick={onCancel}>
            Cancel order
          </Button>
        </FormEnd>
      </form>
    </Section>
  );
};
