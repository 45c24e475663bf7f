import { type CheckedLine, shortLines } from "contract/check-in";
import { wholeNumberOr } from "contract/fields";
import { formatNumber } from "contract/money";
import type { Order } from "contract/order-answer";
import type { Shipment } from "contract/shipment";
import { useState } from "react";
import * as z from "zod/mini";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { checkInShipment } from "../../data/orders/fulfillment.ts";
import { useUser } from "../../data/session/user.ts";
import { Form } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { type Area, useAct } from "../../ui/table/use-act.ts";
import { toast } from "../../ui/toast.ts";
import { shortInWords } from "./check-in-words.ts";
import { WHOLE } from "./line-fields.ts";

interface CheckInProps {
  order: Order;
  shipment: Shipment;
}

/** What the customer has said of a package. */
export const CheckedIn = ({ order, shipment: { checkIn } }: CheckInProps) =>
  checkIn && (
    <p className="wrap-anywhere text-muted text-sm">
      <span>{checkIn.lines.length > 0 ? shortInWords(order, checkIn) : "Everything arrived"}</span>
      <span>: checked in on </span>
      <Moment date={checkIn.at} />
      {checkIn.doneAt && <span>, resolved</span>}
    </p>
  );

/** The customer says that all of a package arrived, or what is missing or damaged, until the shop has dealt with it. */
export const CheckIn = ({ order, shipment, what, area }: CheckInProps & { what: string; area: Area }) => {
  const act = useAct(area);
  const [isOpen, setIsOpen] = useState(false);
  const { _id, checkIn } = shipment;
  if (checkIn?.doneAt) return null;
  const isFine = checkIn?.lines.length === 0;
  const sayFine = () =>
    act({ id: _id, run: () => checkInShipment(order._id, _id, []), done: "Thank you for checking" });
  return (
    <div className="flex flex-wrap gap-2">
      {!isFine && (
        <Button size="sm" onClick={sayFine}>
          <span>Everything arrived</span>
          <span className="sr-only">{`: ${what}`}</span>
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        <span>{checkIn && !isFine ? "Change the report" : "Something is missing or damaged"}</span>
        <span className="sr-only">{`: ${what}`}</span>
      </Button>
      {isOpen && <ReportForm order={order} shipment={shipment} onClose={() => setIsOpen(false)} />}
    </div>
  );
};

const HOW = ["missing", "damaged"] as const;
type Typed = Record<string, unknown>;
const fieldOf = (how: (typeof HOW)[number], line: number) => `${how}${line}`;

/** Each field of each line: its name, its most, and what was said before. */
const fieldsOf = ({ lines, checkIn }: Shipment) =>
  lines.flatMap(({ line, quantity }) => {
    const before = checkIn?.lines.find((one) => one.line === line);
    return HOW.map((how) => ({ name: fieldOf(how, line), max: quantity, before: String(before?.[how] || "") }));
  });

const schemaFor = (shipment: Shipment): z.ZodMiniType<{ lines: CheckedLine[] }, Typed> => {
  const fields = fieldsOf(shipment).map(({ name, max }) => [name, wholeNumberOr(0, { min: 0, max })]);
  return z.pipe(
    z.object(Object.fromEntries(fields)),
    z.transform((input: Record<string, number>) => {
      const count = (how: (typeof HOW)[number], line: number) => input[fieldOf(how, line)] ?? 0;
      const lines = shipment.lines.map(({ line }) => ({
        line,
        missing: count("missing", line),
        damaged: count("damaged", line),
      }));
      return { lines: shortLines(lines) };
    }),
  );
};

const ReportForm = ({ order, shipment, onClose }: CheckInProps & { onClose: () => void }) => {
  const uid = useUser()?.uid ?? "";
  const saved = useSavedForm({
    schema: schemaFor(shipment),
    draft: {
      name: `check-in/${order._id}/${shipment._id}`,
      owner: uid,
      untouched: Object.fromEntries(fieldsOf(shipment).map(({ name, before }) => [name, before])) as Typed,
    },
    save: async ({ lines }) =>
      lines.length > 0
        ? checkInShipment(order._id, shipment._id, lines)
        : { ok: false, code: "invalid-input", message: "Enter how many pieces are missing or damaged." },
    onSaved: () => {
      toast.success("Thank you. We'll look into it");
      onClose();
    },
  });
  return (
    <Dialog title="Missing or damaged" description="You can change this until we've resolved it." onClose={onClose}>
      <Form form={saved} name="Missing or damaged" label="Send" className="gap-4">
        {shipment.lines.map(({ line, quantity }) => (
          <fieldset key={line} className="grid grid-cols-2 gap-x-4 gap-y-1">
            <legend dir="auto" className="wrap-anywhere mb-1 font-medium">
              {`${formatNumber(quantity)} × ${order.lines[line]?.name ?? ""}`}
            </legend>
            <TextField {...saved.field(fieldOf("missing", line))} {...WHOLE} label="Missing" />
            <TextField {...saved.field(fieldOf("damaged", line))} {...WHOLE} label="Damaged" />
          </fieldset>
        ))}
      </Form>
    </Dialog>
  );
};
