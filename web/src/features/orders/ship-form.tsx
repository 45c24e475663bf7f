import { wholeNumberOr } from "contract/fields";
import type { Order } from "contract/order-answer";
import { leftToShip, nextActions } from "contract/order-stage";
import { shipmentCall } from "contract/shipment";
import * as z from "zod/mini";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { shipOrder } from "../../data/orders/shipments.ts";
import { useUser } from "../../data/session/user.ts";
import { useCallIds } from "../../data/use-call-ids.ts";
import { FormEnd } from "../../shop/form-end.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { CarrierField } from "./carrier-field.tsx";

/** The form starts over when this changes: somebody else has shipped or refunded pieces. */
export const leftKey = ({ lines }: Order): string => lines.map(leftToShip).join();

const linesLeft = ({ lines }: Order) =>
  lines.flatMap((line, at) => (leftToShip(line) > 0 ? [{ at, name: line.name, left: leftToShip(line) }] : []));

/** Everything left to ship. Empty if the money has gone back since. */
export const wholeRest = (order: Order) =>
  nextActions(order).includes("ship") ? linesLeft(order).map(({ at, left }) => ({ line: at, quantity: left })) : [];

const { carrier, tracking } = shipmentCall.shape;
const fieldOf = (at: number) => `line${at}`;

const schemaFor = (lines: ReturnType<typeof linesLeft>) =>
  z.pipe(
    z.object({
      ...Object.fromEntries(lines.map(({ at, left }) => [fieldOf(at), wholeNumberOr(0, { min: 0, max: left })])),
      carrier,
      tracking,
    }),
    z.transform((input) => {
      const quantities = input as unknown as Record<string, number>;
      const pieces = lines.map(({ at }) => ({ line: at, quantity: quantities[fieldOf(at)] ?? 0 }));
      return { carrier: input.carrier, tracking: input.tracking, lines: pieces.filter(({ quantity }) => quantity > 0) };
    }),
  );

export const ShipForm = ({ order }: { order: Order }) => {
  const uid = useUser()?.uid ?? "";
  const lines = linesLeft(order);
  const { idOf } = useCallIds();
  const { field, problem, submit, isSubmitting } = useSavedForm({
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
    <form noValidate aria-label="Ship" onSubmit={submit} className="panel flex flex-col gap-4 p-5 print:hidden">
      <h2 className="font-semibold">Ship</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.map(({ at, name, left }) => (
          <TextField
            key={at}
            {...field(fieldOf(at))}
            label={name}
            hint={`${left} left to ship`}
            type="number"
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
        <CarrierField {...field("carrier")} />
        <TextField {...field("tracking")} label="Tracking number" autoComplete="off" />
      </div>
      <FormEnd label="Ship" problem={problem} isSubmitting={isSubmitting} />
    </form>
  );
};
