import { CARRIERS } from "contract/carriers";
import { wholeNumberOr } from "contract/fields";
import type { Order } from "contract/order-answer";
import { leftToShip, nextActions } from "contract/order-stage";
import { type LineQuantity, shipmentBody } from "contract/shipment";
import { type ComponentProps, useId } from "react";
import * as z from "zod/mini";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { shipOrder } from "../../data/orders/fulfillment.ts";
import { useUser } from "../../data/session/user.ts";
import { useCallIds } from "../../data/use-call-ids.ts";
import { Form } from "../../shop/form-end.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";

/** The form starts over when this changes: somebody else has shipped or refunded pieces. */
export const leftKey = ({ lines }: Order): string => lines.map(leftToShip).join();

const linesLeft = ({ lines }: Order) =>
  lines.flatMap((line, at) => (leftToShip(line) > 0 ? [{ at, name: line.name, left: leftToShip(line) }] : []));

/** Everything left to ship. Empty if the money has gone back since. */
export const wholeRest = (order: Order) =>
  nextActions(order).includes("ship") ? linesLeft(order).map(({ at, left }) => ({ line: at, quantity: left })) : [];

const { carrier, tracking } = shipmentBody.shape;

/** The fields of a form that takes pieces of an order's lines. */
export const fieldOf = (at: number) => `line${at}`;
export const WHOLE = { inputMode: "numeric", autoComplete: "off" } as const;
export const quantityFields = (lines: readonly { at: number; left: number }[]) =>
  Object.fromEntries(lines.map(({ at, left }) => [fieldOf(at), wholeNumberOr(0, { min: 0, max: left })]));
export const chosenPieces = (lines: readonly { at: number }[], input: object): LineQuantity[] => {
  const quantities = input as Record<string, number>;
  const pieces = lines.map(({ at }) => ({ line: at, quantity: quantities[fieldOf(at)] ?? 0 }));
  return pieces.filter(({ quantity }) => quantity > 0);
};

const schemaFor = (lines: ReturnType<typeof linesLeft>) =>
  z.pipe(
    z.object({ ...quantityFields(lines), carrier, tracking }),
    z.transform(({ carrier, tracking, ...input }) => ({ carrier, tracking, lines: chosenPieces(lines, input) })),
  );

export const ShipForm = ({ order }: { order: Order }) => {
  const uid = useUser()?.uid ?? "";
  const lines = linesLeft(order);
  const { idOf } = useCallIds();
  const shipping = useSavedForm({
    schema: schemaFor(lines),
    draft: {
      name: `ship/${order._id}/${leftKey(order)}`,
      owner: uid,
      untouched: {
        ...Object.fromEntries(lines.map(({ at, left }) => [fieldOf(at), String(left)])),
        carrier: "",
        tracking: "",
      } as Record<string, string>,
    },
    save: async (shipment) => {
      if (shipment.lines.length === 0)
        return { ok: false, code: "invalid-input", message: "Enter how many pieces are in the package." };
      return shipOrder(order._id, { ...shipment, shipmentId: idOf(shipment) });
    },
    onSaved: () => toast.success("The order is shipped"),
  });
  return (
    <Form form={shipping} name="Ship" label="Ship" className="panel gap-4 p-5 print:hidden">
      <h2 className="font-semibold">Ship</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.map(({ at, name, left }) => (
          <TextField key={at} {...shipping.field(fieldOf(at))} {...WHOLE} label={name} hint={`${left} left to ship`} />
        ))}
        <CarrierField {...shipping.field("carrier")} />
        <TextField {...shipping.field("tracking")} label="Tracking number" autoComplete="off" />
      </div>
    </Form>
  );
};

/** Who carries a package: one of the list, or any name. */
export const CarrierField = (props: Omit<ComponentProps<typeof TextField>, "label" | "list">) => {
  const list = useId();
  return (
    <>
      <TextField {...props} label="Carrier" list={list} autoComplete="off" />
      <datalist id={list}>
        {Object.keys(CARRIERS).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};
