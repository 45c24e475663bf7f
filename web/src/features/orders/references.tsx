import type { Order } from "contract/order-answer";
import { hasShipped } from "contract/order-stage";
import { poNumberInput, type References, referencesBody, referencesInWords } from "contract/references";
import { useState } from "react";
import * as z from "zod/mini";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { changeReferences } from "../../data/orders/use-orders.ts";
import { usePoRequired } from "../../data/users/use-po-required.ts";
import { Form } from "../../shop/form-end.tsx";
import { ReferenceFields } from "../../shop/reference-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";

/** What the customer's books call the order. The customer changes it until the first shipment. */
export const OrderReferences = ({ order, isOwn }: { order: Order; isOwn: boolean }) => {
  const [isChanging, setIsChanging] = useState(false);
  const rows = referencesInWords(order);
  return (
    <>
      {rows.map(([name, value]) => (
        <p key={name} className="wrap-anywhere">
          <span>{`${name}: `}</span>
          <bdi>{value}</bdi>
        </p>
      ))}
      {isOwn && !hasShipped(order) && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 print:hidden"
          aria-label={rows.length > 0 ? "Change PO number and references" : undefined}
          onClick={() => setIsChanging(true)}
        >
          {rows.length > 0 ? "Change" : "Add a PO number or reference"}
        </Button>
      )}
      {isChanging && <ChangeReferences order={order} onClose={() => setIsChanging(false)} />}
    </>
  );
};

const ChangeReferences = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const [begun] = useState<References>({
    poNumber: order.poNumber,
    reference: order.reference,
    costCenter: order.costCenter,
  });
  const saved = useSavedForm({
    schema: z.extend(referencesBody, { poNumber: poNumberInput(usePoRequired()) }),
    draft: { name: `references/${order._id}`, owner: order.uid, untouched: begun },
    save: (input) => changeReferences(order._id, input),
    onSaved: () => {
      toast.success("Saved");
      onClose();
    },
  });
  return (
    <Dialog
      title="PO number and references"
      description="You can change them until the first shipment."
      onClose={onClose}
    >
      <Form form={saved} name="PO number and references" label="Save" className="gap-4">
        <ReferenceFields field={saved.field} hasCostCenter />
      </Form>
    </Dialog>
  );
};
