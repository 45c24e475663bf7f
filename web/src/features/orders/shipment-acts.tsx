import type { Order } from "contract/order-answer";
import { type Shipment, shipmentBody } from "contract/shipment";
import { useState } from "react";
import * as z from "zod/mini";
import { pages } from "../../config/pages.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { orRefusal } from "../../data/or-refusal.ts";
import { changeShipment, takeBackShipment } from "../../data/orders/fulfillment.ts";
import { useUser } from "../../data/session/user.ts";
import { Form } from "../../shop/form-end.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { type Area, byApi, useAct } from "../../ui/table/use-act.ts";
import { toast } from "../../ui/toast.ts";
import { CarrierField } from "./carrier-field.tsx";
import { piecesInWords } from "./shipments.tsx";

interface ShipmentActsProps {
  order: Order;
  shipment: Shipment;
  area: Area;
}

/** What an admin does with a package. */
export const ShipmentActs = ({ order, shipment, area }: ShipmentActsProps) => {
  const { _id, lines, deliveredAt, carrier, tracking } = shipment;
  const [isTracking, setIsTracking] = useState(false);
  const act = useAct(area);
  const what = piecesInWords(order, lines);
  const deliver = () =>
    act({
      id: _id,
      run: () => byApi(changeShipment(order._id, _id, { delivered: true })),
      done: "Marked as delivered",
    });
  const undo = () =>
    act({
      id: _id,
      question: {
        body: `The shipment of ${what} will be removed, and its pieces go back to To ship.`,
        confirmLabel: "Yes, undo the shipment",
      },
      run: () => byApi(takeBackShipment(order._id, _id)),
      done: "Shipment undone",
      removes: true,
    });
  const slip = new URLSearchParams({ order: order._id, shipment: _id });
  return (
    <div className="flex flex-wrap gap-2">
      {!deliveredAt && (
        <Button size="sm" variant="secondary" onClick={deliver}>
          <span>Mark as delivered</span>
          <span className="sr-only">{`: ${what}`}</span>
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setIsTracking(true)}>
        <span>{carrier || tracking ? "Change tracking" : "Add tracking"}</span>
        <span className="sr-only">{`: ${what}`}</span>
      </Button>
      <ButtonLink to={`${pages.packingSlips.path}?${slip}`} size="sm" variant="secondary">
        <span>Packing slip</span>
        <span className="sr-only">{`: ${what}`}</span>
      </ButtonLink>
      <Button size="sm" variant="danger" onClick={undo}>
        <span>Undo shipment</span>
        <span className="sr-only">{`: ${what}`}</span>
      </Button>
      {isTracking && <TrackingForm order={order} shipment={shipment} onClose={() => setIsTracking(false)} />}
    </div>
  );
};

const trackingInput = z.pick(shipmentBody, { carrier: true, tracking: true });

interface TrackingFormProps extends Omit<ShipmentActsProps, "area"> {
  onClose: () => void;
}

const TrackingForm = ({ order, shipment: { _id, carrier, tracking }, onClose }: TrackingFormProps) => {
  const saved = useSavedForm({
    schema: trackingInput,
    draft: { name: `tracking/${order._id}/${_id}`, owner: useUser()?.uid ?? "", untouched: { carrier, tracking } },
    save: (input) => orRefusal(changeShipment(order._id, _id, input)),
    onSaved: () => {
      toast.success("Tracking saved");
      onClose();
    },
  });
  return (
    <Dialog title="Tracking" description="We email the new number to the customer." onClose={onClose}>
      <Form form={saved} name="Tracking" label="Save" className="gap-4">
        <CarrierField {...saved.field("carrier")} />
        <TextField
          {...saved.field("tracking")}
          label="Tracking number"
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Form>
    </Dialog>
  );
};
